import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MailComposerService } from './mail-composer.service.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailDeliveryWorker } from './mail-delivery.worker.js';
import { MailPreviewController } from './mail-preview.controller.js';
import { MailPreviewService } from './mail-preview.service.js';

@Module({
  imports: [InvoicesModule, MailsModule],
  controllers: [MailPreviewController],
  providers: [MailComposerService, MailPreviewService],
})
export class MailDeliveryMainModule {}

@Module({
  imports: [DocumentsModule, InvoicesModule, MailsModule],
  providers: [MailComposerService, MailDeliveryService, MailDeliveryWorker],
})
export class MailDeliveryWorkerModule {}
