import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { BookingCreationService } from './booking-creation.service.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { BookingStatusService } from './booking-status.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsEvents } from './bookings.events.js';
import { BookingsService } from './bookings.service.js';
import { SuspiciousBookingsService } from './suspicious-bookings.service.js';

@Module({
  imports: [AppointmentsModule, AvailabilityModule, NotesModule],
  controllers: [BookingsController],
  providers: [
    BookingCreationService,
    BookingMessagesService,
    BookingStatusService,
    BookingsService,
    BookingsEvents,
    SuspiciousBookingsService,
  ],
  exports: [BookingMessagesService, BookingStatusService, BookingsService],
})
export class BookingsModule {}
