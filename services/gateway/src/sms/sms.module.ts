import { Module } from '@nestjs/common';
import { InboundSmsController } from './inbound-sms.controller.js';

@Module({ controllers: [InboundSmsController] })
export class SmsModule {}
