import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeedService } from './calendar-feed.service.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarStreamService } from './calendar-stream.service.js';

@Module({
  imports: [ApiModule, CatalogModule],
  controllers: [CalendarController, CalendarFeedController],
  providers: [CalendarFeedService, CalendarService, CalendarStreamService],
})
export class CalendarModule {}
