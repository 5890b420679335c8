import type { BookingWithAppointment, PublicBooking } from '@desert-mirror/contracts/booking';
import type { JobPayment, ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { bookingAdminOperations } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingOperations } from '@desert-mirror/contracts/booking.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { Caller, isAdmin } from '../auth/access.js';
import type { Session } from '../http/session.js';
import { type CreateBookingInput, BookingsService } from './bookings.service.js';

@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Handle(bookingOperations.createBooking)
  create(
    @Input() input: CreateBookingInput,
    @Req() { isAboveLimit = false }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingWithAppointment> {
    return this.bookings.create(input, isAboveLimit, reply);
  }

  @Handle(bookingOperations.getBooking)
  async get(
    @Input() { id, token }: OperationInput<typeof bookingOperations.getBooking>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingWithAppointment | ScheduleEntry | PublicBooking> {
    const booking = await this.bookings.get(request, id, token);
    this.bookings.renewCookie(reply, booking, id);
    return booking;
  }

  @Handle(bookingOperations.payBookingLater)
  payLater(
    @Input() { id, token }: OperationInput<typeof bookingOperations.payBookingLater>,
    @Req() request: FastifyRequest,
  ): Promise<BookingWithAppointment> {
    return this.bookings.payLater(request, id, token);
  }

  @Handle(bookingAdminOperations.getJobPayment)
  payment(
    @Input() { id }: OperationInput<typeof bookingAdminOperations.getJobPayment>,
    @Caller() caller: Session | null,
  ): Promise<JobPayment> {
    return this.bookings.payment(id, isAdmin(caller));
  }

  @Handle(bookingOperations.getBookingCalendar)
  async calendar(
    @Input() { id, token }: OperationInput<typeof bookingOperations.getBookingCalendar>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.bookings.calendarFile(request, id, token);
    await reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="booking-${id}.ics"`,
      })
      .send(file);
  }
}
