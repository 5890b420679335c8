import { Module } from '@nestjs/common';
import { NotesModule } from '../notes/notes.module.js';
import { BookingCreationService } from './booking-creation.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsEvents } from './bookings.events.js';
import { BookingsService } from './bookings.service.js';

@Module({
  imports: [NotesModule],
  controllers: [BookingsController],
  providers: [BookingCreationService, BookingsService, BookingsEvents],
})
export class BookingsModule {}
