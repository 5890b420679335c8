import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { StatementsController } from './statements.controller.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [DocumentsModule, InvoicesModule, MailsModule],
  providers: [StatementsService],
  exports: [StatementsService],
})
export class StatementsModule {}

@Module({ imports: [StatementsModule], controllers: [StatementsController] })
export class StatementsMainModule {}
