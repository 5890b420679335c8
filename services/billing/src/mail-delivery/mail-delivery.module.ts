import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailDeliveryWorker } from './mail-delivery.worker.js';

@Module({
  imports: [DocumentsModule, InvoicesModule, MailsModule],
  providers: [MailDeliveryService, MailDeliveryWorker],
})
export class MailDeliveryWorkerModule {}
