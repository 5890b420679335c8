import { Module } from '@nestjs/common';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyEvents } from './privacy.events.js';
import { PrivacyService } from './privacy.service.js';

@Module({ controllers: [PrivacyController], providers: [PrivacyService, PrivacyEvents] })
export class PrivacyMainModule {}
