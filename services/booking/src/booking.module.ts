import { bookingRpcs } from '@desert-mirror/contracts/booking';
import { allEvents } from '@desert-mirror/contracts/events';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BookingsController } from './bookings/bookings.controller.js';
import { BookingsEvents } from './bookings/bookings.events.js';
import { BookingsService } from './bookings/bookings.service.js';
import type { BookingConfig } from './config.js';
import { entities } from './entities.js';

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
          rpcs: bookingRpcs,
          events: allEvents,
        }),
      ],
      controllers: [BookingsController],
      providers: [BookingsService, BookingsEvents],
    };
  }
}
