import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { MailTransport } from '@desert-mirror/platform/mail/mail-transport';
import { SmsSender } from '@desert-mirror/platform/sms/sms-sender';
import { type DynamicModule, Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { BatchesService } from './batches.service.js';
import { ComposerService } from './composer.service.js';
import { DayMailsService } from './day-mails.service.js';
import { MessageDeliveryService } from './message-delivery.service.js';
import { MessageDeliveryWorker } from './message-delivery.worker.js';
import { MessageFactsService } from './message-facts.service.js';
import { OwnerNoticesService } from './owner-notices.service.js';
import { PreviewController } from './preview.controller.js';
import { PreviewService } from './preview.service.js';
import type { WorkerConfig } from '../config.js';
import { smsSenderOf } from './sms-sender-of.js';
import { SmsComposerService } from './sms-composer.service.js';
import { SecurityMailsService } from './security-mails.service.js';
import { SendDayPlansTask } from './send-day-plans.task.js';
import { SendDueMessagesTask } from './send-due-messages.task.js';
import { StaffMessagesService } from './staff-messages.service.js';
import { StaffService } from './staff.service.js';

const composing = [
  BusinessProfileService,
  ComposerService,
  DayMailsService,
  MessageFactsService,
  OwnerNoticesService,
  SecurityMailsService,
  SmsComposerService,
  StaffService,
];

@Module({
  imports: [MessagesModule],
  controllers: [PreviewController],
  providers: [...composing, PreviewService],
})
export class MessageDeliveryMainModule {}

@Module({
  imports: [MessagesModule],
  providers: [
    ...composing,
    BatchesService,
    MessageDeliveryService,
    MessageDeliveryWorker,
    SendDayPlansTask,
    SendDueMessagesTask,
    StaffMessagesService,
  ],
})
export class MessageDeliveryWorkerModule {}

/** The mail server and Twilio, which only the worker's configuration has. */
@Module({})
export class MessageTransportsModule {
  static register(config: WorkerConfig): DynamicModule {
    const { SMTP_URL: url } = config;
    return {
      module: MessageTransportsModule,
      global: true,
      providers: [
        { provide: MailTransport, useFactory: () => new MailTransport({ url }) },
        { provide: SmsSender, useFactory: () => smsSenderOf(config) },
      ],
      exports: [MailTransport, SmsSender],
    };
  }
}
