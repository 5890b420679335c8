import { Module } from '@nestjs/common';
import { FeedsController } from './feeds.controller.js';
import { FeedsEvents } from './feeds.events.js';
import { FeedsService } from './feeds.service.js';

@Module({ controllers: [FeedsController], providers: [FeedsEvents, FeedsService] })
export class FeedsModule {}
