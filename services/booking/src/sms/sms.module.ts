import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { type DynamicModule, Module } from '@nestjs/common';
import type { BookingConfig } from '../config.js';
import { OptOutsService } from './opt-outs.service.js';
import { OwnerSmsService } from './owner-sms.service.js';
import { ReceivedSmsService } from './received-sms.service.js';
import { SmsController } from './sms.controller.js';
import { SmsSupport } from './sms-support.js';

const services = [OptOutsService, OwnerSmsService, ReceivedSmsService];

@Module({})
export class SmsModule {
  static register({ TWILIO_FROM }: BookingConfig): DynamicModule {
    const support = {
      provide: SmsSupport,
      useFactory: () => new SmsSupport(TWILIO_FROM !== undefined),
    };
    return {
      module: SmsModule,
      global: true,
      providers: [support, BusinessProfileService, ...services],
      exports: [SmsSupport, ...services],
    };
  }
}

@Module({ controllers: [SmsController] })
export class SmsMainModule {}
