import { Module } from '@nestjs/common';
import { InboundSmsController } from './inbound-sms.controller.js';
import { InboundSmsService } from './inbound-sms.service.js';

@Module({ controllers: [InboundSmsController], providers: [InboundSmsService] })
export class SmsModule {}
