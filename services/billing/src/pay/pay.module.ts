import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { PaymentsMainModule } from '../payments/payments.module.js';
import { PayController } from './pay.controller.js';
import { PayService } from './pay.service.js';

@Module({
  imports: [DocumentsModule, InvoicesModule, PaymentsMainModule],
  controllers: [PayController],
  providers: [PayService],
})
export class PayMainModule {}
