import { bookingRpcs } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin';
import { allEvents } from '@desert-mirror/contracts/events';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { AnalyticsService } from './analytics/analytics.service.js';
import { BookingCreationService } from './bookings/booking-creation.service.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { BookingsEvents } from './bookings/bookings.events.js';
import { BookingsService } from './bookings/bookings.service.js';
import type { BookingConfig } from './config.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesService } from './notes/notes.service.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleService } from './schedule/schedule.service.js';

/** Who wants what done to which car, and how far that has come. */
@Module({})
export class BookingModule {
  static register(config: BookingConfig): DynamicModule {
    return {
      module: BookingModule,
      imports: [
        ServiceModule.register({
          process: 'booking',
          owner: 'booking',
          role: 'main',
          config,
          databaseUrl: config.BOOKING_DATABASE_URL,
          entities,
          migrations,
          rpcs: { ...bookingRpcs, ...bookingAdminRpcs },
          events: allEvents,
        }),
      ],
      controllers: [
        BookingsController,
        NotesController,
        ScheduleController,
        CustomersController,
        AnalyticsController,
      ],
      providers: [
        BookingCreationService,
        BookingsService,
        BookingsEvents,
        NotesService,
        ScheduleService,
        CustomersService,
        AnalyticsService,
      ],
    };
  }
}
