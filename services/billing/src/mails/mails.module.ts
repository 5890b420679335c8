import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller.js';
import { MailsService } from './mails.service.js';

@Module({ providers: [MailsService], exports: [MailsService] })
export class MailsModule {}

@Module({ imports: [MailsModule], controllers: [MailsController] })
export class MailsMainModule {}
