import { type MailBooking, isDue } from '@desert-mirror/mail/booking-facts';
import type { MailQuote } from '@desert-mirror/mail/quote-mails';
import type { QuoteStatus } from '@desert-mirror/contracts/quotes';
import { LOCATIONS, type Location } from '@desert-mirror/contracts/booking';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { addressLine } from '@desert-mirror/contracts/address';
import { isUnpriced, lineName, linesByVehicle, workTitle } from '@desert-mirror/contracts/prices';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { Any, Not } from 'typeorm';
import type { AppointmentStatus } from '../appointments/appointment.rules.js';
import { worksBetween } from '../appointments/work-days.sql.js';
import { freeUntil } from '../appointments/cancellation-policy.rules.js';
import { addressOf } from '../bookings/booking-address.rules.js';
import { BookingEntity, toBooking } from '../bookings/booking.entity.js';
import {
  customersMessage,
  isForBins,
  unpaidInvoiceTotal,
} from '../bookings/customer-view.rules.js';
import { linkedBookingsOf } from '../bookings/booking-rows.js';
import { invoicedName } from '../bookings/booking-line.entity.js';
import { QuoteEntity, currentStatusOf, toQuote } from '../bookings/quote.entity.js';
import { DEMO_REQUEST, hadTime } from '../bookings/booking.rules.js';
import { waitingRequests } from '../bookings/request-queries.js';
import { quotedTimeChoice } from '../bookings/time-choice.js';
import type { QueuedMessage } from '../messages/message-batches.js';
import { obsoleteReason } from './obsolete.rules.js';

export interface AppointmentFacts {
  bookingId: number;
  vanId: number;
  status: AppointmentStatus;
  sequence: number;
  start: Date;
  end: Date;
  minutes: number;
  expiresAt: Date | null;
}

export interface BookingFacts {
  row: BookingEntity;
  appointment: AppointmentFacts | null;
  mail: MailBooking;
}

/** Reads what messages say about bookings, including released appointments. */
@Injectable()
export class MessageFactsService {
  constructor(private readonly database: Database) {}

  /** In the order of the ids; without bookings of the demo content, which never send messages. */
  async bookings(ids: readonly number[]): Promise<BookingFacts[]> {
    return (await this.all(ids)).filter(({ row }) => row.requestHash !== DEMO_REQUEST);
  }

  private async all(ids: readonly number[]): Promise<BookingFacts[]> {
    const { manager } = this.database;
    const [rows, appointments] = await Promise.all([
      manager.findBy(BookingEntity, { id: Any(ids) }),
      manager.query<AppointmentFacts[]>(
        `SELECT DISTINCT ON (booking_id) booking_id AS "bookingId", van_id AS "vanId", status, sequence,
           start_at AS start, end_at AS end, minutes, expires_at AS "expiresAt"
         FROM appointments WHERE booking_id = ANY($1) ORDER BY booking_id, updated_at DESC`,
        [ids],
      ),
    ]);
    return ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return [];
      const appointment = appointments.find(({ bookingId }) => bookingId === id) ?? null;
      return [{ row, appointment, mail: toMailBooking(row, appointment) }];
    });
  }

  /** Those of the bookings about which a combined message is still true. */
  async currentOf(message: QueuedMessage, ids: readonly number[]): Promise<BookingFacts[]> {
    const all = await this.bookings([...new Set(ids)]);
    return all.filter((facts) => obsoleteReasonOf(message, facts) === undefined);
  }

  /**
   * The bookings that a message about new ones announces: their number, and at most `limit` of them. Those that are
   * canceled by now are left out. A flood can have thousands, so the others are only counted.
   */
  async announced(
    ids: readonly number[],
    limit: number,
  ): Promise<{ count: number; listed: BookingFacts[] }> {
    const rows = await this.database.manager.query<{ id: number }[]>(
      `SELECT id FROM bookings WHERE id = ANY($1) AND status <> 'cancelled' AND request_hash <> $2 ORDER BY id`,
      [ids, DEMO_REQUEST],
    );
    const listed = await this.bookings(rows.slice(0, limit).map(({ id }) => id));
    return { count: rows.length, listed };
  }

  /** A quote of a booking, with its status now; undefined if the customer was erased. */
  async quote(
    { row, appointment }: BookingFacts,
    revision: number,
  ): Promise<{ status: QuoteStatus; mail: MailQuote } | undefined> {
    const { manager } = this.database;
    const quote = await manager.findOneBy(QuoteEntity, { bookingId: row.id, revision });
    if (!quote) return undefined;
    const timeChoice = await quotedTimeChoice(manager, row, quote, appointment);
    return {
      status: currentStatusOf(quote, row),
      mail: { ...toMailQuote(quote, row), timeChoice, isPending: row.status === 'pending' },
    };
  }

  async booking(id: number): Promise<BookingFacts | undefined> {
    return (await this.bookings([id]))[0];
  }

  /** The open jobs of a business day, of all vans, without those of the demo content. */
  async jobsOf(date: string): Promise<BookingFacts[]> {
    return this.bookings(await this.jobIds(date));
  }

  /** The open jobs of a van on a business day, as its schedule shows them: with those of the demo content. */
  async planOf(date: string, vanId: number): Promise<BookingFacts[]> {
    return this.all(await this.jobIds(date, vanId));
  }

  /** In the order of their start. Work that takes longer than a day is a job of each of its days. */
  private async jobIds(date: string, vanId?: number): Promise<number[]> {
    const rows = await this.database.manager.query<{ id: number }[]>(
      `SELECT bookings.id FROM appointments JOIN bookings ON bookings.id = booking_id
       WHERE appointments.status = 'confirmed' AND bookings.status = 'confirmed'
         AND ${worksBetween('appointments', '$1', '$1')}
         AND ($2::integer IS NULL OR van_id = $2)
       ORDER BY start_at, bookings.id`,
      [date, vanId ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** The newest bookings of an email address that are open or still to be paid. */
  async linkedOf(email: string): Promise<BookingFacts[]> {
    const rows = await linkedBookingsOf(this.database.manager, email)
      .select('booking.id')
      .limit(10)
      .getMany();
    return this.bookings(rows.map(({ id }) => id));
  }

  /** For the owner's summary of a business day. */
  async counts(since: Date): Promise<{ requests: number; newBookings: number; failed: number }> {
    const { manager } = this.database;
    const [requests, [others]] = await Promise.all([
      waitingRequests(manager)
        .andWhere({ requestHash: Not(DEMO_REQUEST) })
        .getCount(),
      manager.query<[{ newBookings: number; failed: number }]>(
        `SELECT
           (SELECT count(*)::integer FROM bookings WHERE created_at >= $1
              AND request_hash <> $2) AS "newBookings",
           (SELECT count(*)::integer FROM messages WHERE status = 'failed') AS failed`,
        [since, DEMO_REQUEST],
      ),
    ]);
    return { requests, ...others };
  }
}

/** Why a message about the booking is no longer true; undefined if it can be sent now. */
export function obsoleteReasonOf(
  { kind, sequence, dueAt }: QueuedMessage,
  { row: { status }, appointment, mail }: BookingFacts,
): string | undefined {
  const time = appointment && { ...appointment, start: appointment.start.getTime() };
  const occasion = { kind, sequence, dueAt: dueAt.getTime() };
  return obsoleteReason(occasion, { status, isDue: isDue(mail), appointment: time }, Date.now());
}

function toMailQuote(
  quote: QuoteEntity,
  row: BookingEntity,
): Omit<MailQuote, 'timeChoice' | 'isPending'> {
  const { totalAmount, deposit, lines, ...fields } = toQuote(quote, row);
  return {
    totalAmount,
    deposit,
    note: fields.note,
    expiresOn: fields.expiresOn,
    declineReason: fields.declineReason,
    freeHours: quote.terms?.freeHours ?? null,
    lines: lines.map((line) => ({
      name: invoicedName(line, lines, row.vehicleInfo),
      price: line.price,
    })),
  };
}

/** The end of a valid hold; null without one. */
export const heldUntil = (appointment: AppointmentFacts | null): Date | null =>
  appointment?.status === 'held' && appointment.expiresAt! > new Date()
    ? appointment.expiresAt
    : null;

/**
 * The appointment that messages name. A pending booking has none once it was released or expired; without a price it
 * only has a preferred time, because no payment can confirm the hold. Messages about a cancellation name the released
 * one if it was confirmed.
 */
function namedAppointment(
  row: BookingEntity,
  latest: AppointmentFacts | null,
): AppointmentFacts | null {
  const { status } = row;
  const isNamed =
    status === 'cancelled'
      ? hadTime(row)
      : status !== 'pending' ||
        latest?.status === 'confirmed' ||
        (heldUntil(latest) !== null && !isUnpriced(row));
  return isNamed ? latest : null;
}

/** Undefined for a service area without a place, and for a location that an earlier release stored as text. */
const areaOf = ({ serviceLocation: area }: BookingEntity): string | undefined =>
  area !== null && area !== 'mobile' && isLocation(area) ? LOCATIONS[area] : undefined;

const isLocation = (area: string): area is Location => Object.hasOwn(LOCATIONS, area);

function toMailBooking(row: BookingEntity, latest: AppointmentFacts | null): MailBooking {
  const appointment = namedAppointment(row, latest);
  const address = addressOf(row);
  const { id, firstName, lastName, email, phone, vehicleInfo } = row;
  const { lines, amountPaid, amountDue } = toBooking(row);
  const time = appointment && { ...appointment, start: appointment.start.toISOString() };
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    vehicleInfo,
    message: customersMessage(row),
    isBins: isForBins(row),
    serviceName: workTitle(row.serviceName, lines),
    vehicles: linesByVehicle(lines).map(([service, ...addOns]) => ({
      info: service!.vehicleInfo,
      service: lineName(service!),
      addOns: addOns.map(lineName),
    })),
    address: address && addressLine(address),
    area: areaOf(row),
    accessNotes: row.accessNotes,
    window: appointment && {
      start: appointment.start.toISOString(),
      end: appointment.end.toISOString(),
    },
    preferredDate: row.preferredDate?.toISOString() ?? null,
    totalAmount: row.totalAmount,
    promoCode: row.promoCode,
    paymentStatus: row.paymentStatus,
    amountPaid,
    amountDue,
    deposit: centsToDecimal(row.depositCents),
    ...(row.keptCents && { kept: centsToDecimal(row.keptCents) }),
    invoiced: unpaidInvoiceTotal(row),
    freeUntil: time && (freeUntil(row, time)?.toISOString() ?? null),
  };
}
