import { Booking, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import {
  AddNote,
  BookByHand,
  BookingDetail,
  Note,
  UpdateBooking,
} from '@desert-mirror/contracts/booking-admin';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { AdminBookingsService } from './admin-bookings.service.js';

@Controller('api/admin')
export class AdminBookingsController {
  constructor(private readonly bookings: AdminBookingsService) {}

  @Post('bookings')
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'Write down what a caller books; also while online booking is closed',
    answer: Booking,
    errors: ['idempotency_mismatch'],
    headers: { 'Idempotency-Key': 'Optional: the same key and body answer the same booking' },
  })
  create(
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: BookByHand }) booking: BookByHand,
  ): Promise<Booking> {
    return this.bookings.create(key, booking);
  }

  @Get('bookings/:id')
  @Roles('admin')
  @Describe({
    summary: 'One booking with its history and notes',
    answer: BookingDetail,
    errors: ['not_found'],
  })
  get(@Param({ schema: IdParam }) { id }: IdParam): Promise<BookingDetail> {
    return this.bookings.get(id);
  }

  @Put('bookings/:id')
  @Roles('admin')
  @Describe({
    summary: 'Change contact, car, place and date of the booking as it was at `version`',
    answer: BookingDetail,
    errors: ['not_found', 'conflict'],
  })
  update(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: UpdateBooking }) booking: UpdateBooking,
  ): Promise<BookingDetail> {
    return this.bookings.update(id, booking);
  }

  @Post('bookings/:id/status')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'Take a booking to another status; a cancellation needs a reason',
    answer: BookingDetail,
    errors: ['not_found', 'conflict'],
  })
  changeStatus(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: ChangeBookingStatus }) change: ChangeBookingStatus,
  ): Promise<BookingDetail> {
    return this.bookings.changeStatus(id, change);
  }

  @Post('bookings/:id/notes')
  @Roles('admin')
  @HttpCode(201)
  @Describe({ summary: 'Note something about a booking', answer: Note, errors: ['not_found'] })
  addNote(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: AddNote }) note: AddNote,
  ): Promise<Note> {
    return this.bookings.addNote(id, note);
  }

  @Delete('notes/:id')
  @Roles('admin')
  @HttpCode(204)
  @Describe({ summary: 'Take a note away, of a booking or of a customer', errors: ['not_found'] })
  removeNote(@Param({ schema: IdParam }) { id }: IdParam): Promise<void> {
    return this.bookings.removeNote(id);
  }
}
