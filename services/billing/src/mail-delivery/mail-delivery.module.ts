import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MailComposerService } from './mail-composer.service.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailDeliveryWorker } from './mail-delivery.worker.js';
import { MailPreviewController } from './mail-preview.controller.js';
import { MailPreviewService } from './mail-preview.service.js';

@Module({
  imports: [EstimatesModule, InvoicesModule, MailsModule],
  controllers: [MailPreviewController],
  providers: [MailComposerService, MailPreviewService],
})
export class MailDeliveryMainModule {}

@Module({
  imports: [DocumentsModule, EstimatesModule, InvoicesModule, MailsModule],
  providers: [MailComposerService, MailDeliveryService, MailDeliveryWorker],
})
export class MailDeliveryWorkerModule {}
