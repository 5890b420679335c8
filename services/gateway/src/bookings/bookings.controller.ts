import {
  Booking,
  BookingFilter,
  CreateBooking,
  PublicBooking,
} from '@desert-mirror/contracts/booking';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public, Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { Limited } from '../http/limits.guard.js';
import { IdParam, ListQuery, numberUnlessEmpty, unlessEmpty } from '../http/validation.js';
import { BookingsService } from './bookings.service.js';

const LinkToken = z.object({ token: z.optional(z.string('Must be text')) });
type LinkToken = z.infer<typeof LinkToken>;

const { status, paymentStatus, serviceId, dateOf, from, to, text } = BookingFilter.shape;
const BookingsQuery = z.extend(ListQuery, {
  status: unlessEmpty(status),
  paymentStatus: unlessEmpty(paymentStatus),
  serviceId: numberUnlessEmpty(serviceId),
  dateOf: unlessEmpty(dateOf),
  from: unlessEmpty(from),
  to: unlessEmpty(to),
  text: unlessEmpty(text),
});
type BookingsQuery = z.infer<typeof BookingsQuery>;

@Controller('api/bookings')
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Post()
  @Public()
  @Limited('public-write')
  @HttpCode(201)
  @Describe({
    summary: 'Book; status and price are set by the server, whatever is sent',
    answer: Booking,
    errors: ['conflict', 'idempotency_mismatch', 'booking_disabled', 'too_many_requests'],
    headers: { 'Idempotency-Key': 'Optional: the same key and body answer the same booking' },
  })
  create(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: CreateBooking }) booking: CreateBooking,
  ): Promise<Booking> {
    return this.bookings.create(request, reply, booking);
  }

  @Get()
  @Roles('admin')
  @Describe({
    summary: 'Bookings, newest first; `from` and `to` are business days',
    answer: z.array(Booking),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: BookingsQuery }) query: BookingsQuery,
  ): Promise<void> {
    return this.bookings.list(request, reply, query);
  }

  @Get(':id')
  @Public()
  @Describe({
    summary: 'One booking: whole for the owner and for who holds its token, else enough to pay',
    answer: z.union([Booking, PublicBooking]),
    errors: ['not_found'],
  })
  get(
    @Req() request: FastifyRequest,
    @Param({ schema: IdParam }) { id }: IdParam,
    @Query({ schema: LinkToken }) { token }: LinkToken,
  ): Promise<Booking | PublicBooking> {
    return this.bookings.get(request, id, token);
  }
}
