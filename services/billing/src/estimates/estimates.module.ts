import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { EstimateLifecycleController } from './estimate-lifecycle.controller.js';
import { EstimateLifecycleService } from './estimate-lifecycle.service.js';
import { EstimateReaderService } from './estimate-reader.service.js';
import { EstimatesController } from './estimates.controller.js';
import { EstimatesService } from './estimates.service.js';

@Module({ providers: [EstimateReaderService], exports: [EstimateReaderService] })
export class EstimatesModule {}

@Module({
  imports: [DocumentsModule, EstimatesModule, InvoicesModule, MailsModule],
  controllers: [EstimatesController, EstimateLifecycleController],
  providers: [EstimatesService, EstimateLifecycleService],
})
export class EstimatesMainModule {}
