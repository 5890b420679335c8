import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { ManualPaymentsService } from './manual-payments.service.js';

@Module({
  imports: [InvoicesModule, StatementsModule],
  controllers: [ManualPaymentsController],
  providers: [ManualPaymentsService],
})
export class ManualPaymentsMainModule {}
