import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { type BookingWithAppointment, type PublicBooking } from '@desert-mirror/contracts/booking';
import type { JobPayment, ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingEvent, calendarFile } from '@desert-mirror/contracts/calendar-file';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { bookingOperations } from '@desert-mirror/contracts/booking.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAdmin, isTechnician } from '../auth/access.js';
import { bookingToken, oldBookingToken, setBookingCookie } from '../auth/booking-cookies.js';
import { PublicReads } from '../catalog/public-reads.js';
import { CONFIG, type GatewayConfig } from '../config.js';

export type CreateBookingInput = OperationInput<typeof bookingOperations.createBooking>;

@Injectable()
export class BookingsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reads: PublicReads,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async create(
    { idempotencyKey, ...input }: CreateBookingInput,
    isAboveLimit: boolean,
    reply: FastifyReply,
  ): Promise<BookingWithAppointment> {
    const { booking, accessToken } = await this.rpc.call(bookingRpcs.create, {
      booking: input,
      idempotencyKey,
      isAboveLimit,
    });
    setBookingCookie(reply, this.config, { id: booking.id, token: accessToken });
    return booking;
  }

  /**
   * Every field for the owner and for the holder of the token, from the link or the cookie; the job
   * without amounts for a technician who has it on the schedule.
   */
  async get(
    request: FastifyRequest,
    id: number,
    linkToken?: string,
  ): Promise<BookingWithAppointment | ScheduleEntry | PublicBooking> {
    const job = isTechnician(request.caller) && (await this.findJob(id));
    if (job) return job;
    const token = bookingToken(request.cookies, id, linkToken);
    return this.rpc.call(bookingRpcs.get, {
      id,
      viewer: isAdmin(request.caller) ? 'owner' : 'visitor',
      token,
    });
  }

  /** Replaces a cookie of an earlier release, which browsers do not send with payments. */
  renewCookie(reply: FastifyReply, booking: object, id: number): void {
    const token = oldBookingToken(reply.request.cookies, id);
    if (token !== undefined && 'email' in booking)
      setBookingCookie(reply, this.config, { id, token });
  }

  /** Confirms a booking for the holder of its token, from the link or the cookie. */
  async payLater(
    request: FastifyRequest,
    id: number,
    linkToken?: string,
  ): Promise<BookingWithAppointment> {
    const token = bookingToken(request.cookies, id, linkToken);
    if (token === undefined) throw new AppError('not_found', 'Booking not found');
    return this.rpc.call(bookingRpcs.payLater, { id, token });
  }

  private async findJob(id: number): Promise<ScheduleEntry | undefined> {
    try {
      return await this.rpc.call(bookingAdminRpcs.getScheduled, { id });
    } catch (error) {
      if (AppError.from(error)?.code === 'not_found') return undefined;
      throw error;
    }
  }

  /**
   * The page on which the customer of a job pays: that of its invoice, if one was sent, or its checkout.
   * Without the booking's token, which would show technicians every amount and the email address. The owner
   * also collects for jobs that have left the schedule.
   */
  async payment(id: number, isOwner: boolean): Promise<JobPayment> {
    const account = isOwner ? bookingRpcs.getAccount : bookingAdminRpcs.scheduledAccount;
    const [{ openCents }, { invoice }] = await Promise.all([
      this.rpc.call(account, { id }),
      this.rpc.call(billingAdminRpcs.bookingMoney, { bookingId: id }),
    ]);
    const sent = invoice?.sentAt == null ? null : invoice;
    const amount = sent ? sent.amountDue : centsToDecimal(openCents);
    if (decimalToCents(amount) === 0) return { url: null, amount: null };
    // The checkout refuses bookings with a sent invoice.
    if (sent && sent.paymentLink === null)
      throw new AppError(
        'conflict',
        isOwner
          ? 'The payment link of the invoice was revoked. Create a new link on the invoice.'
          : 'The payment link was revoked. Ask the owner for a new one.',
      );
    const checkout = new URL(`/checkout/${id}`, this.config.PUBLIC_URL).href;
    return { url: sent ? sent.paymentLink : checkout, amount: isOwner ? amount : null };
  }

  /** @throws AppError `not_found` without an appointment, and for third parties */
  async calendarFile(request: FastifyRequest, id: number, linkToken?: string): Promise<string> {
    const booking = await this.get(request, id, linkToken);
    if (!('appointment' in booking) || !booking.appointment)
      throw new AppError('not_found', 'This booking has no appointment');
    const businessName = await this.reads.businessName();
    return calendarFile({
      method: 'PUBLISH',
      host: new URL(this.config.PUBLIC_URL).hostname,
      now: new Date(),
      events: [bookingEvent({ ...booking, businessName, appointment: booking.appointment })],
    });
  }
}
