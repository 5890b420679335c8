import { randomUUID } from 'node:crypto';
import type { HoldReference } from '@desert-mirror/contracts/appointments';
import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import { billingEvents } from '@desert-mirror/contracts/billing';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { DEFAULT_HOURS } from '@desert-mirror/contracts/fleet';
import { clockOf, parseTime } from '@desert-mirror/contracts/local-time';
import { toBookable } from '@desert-mirror/contracts/catalog';
import type { EventContract, EventPayload } from '@desert-mirror/contracts/rpc';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { buildOffering } from '@desert-mirror/testing/builders';
import { firstValueFrom } from 'rxjs';
import { asOwner, type BookingHarness } from './harness.js';

/** A date of the coming weeks on which the vans work, with the day after it. */
export function workday(weeks = 1): string {
  const today = businessDate(new Date());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  // Tuesday
  return addDays(today, ((9 - weekday) % 7) + 7 * weeks);
}

export const instant = (date: string, time: string): string =>
  new Date(clockOf(date)(parseTime(time))!).toISOString();

/** Vans from Monday to Saturday, 7 to 19; their ids start at `first`. */
export async function addVans(harness: BookingHarness, count: number, first = 1): Promise<void> {
  for (let id = first; id < first + count; id += 1)
    await harness.database.dataSource.query(
      `INSERT INTO vans (name, color, hours) VALUES ($1, 'teal', $2)`,
      [`Van ${id}`, JSON.stringify(DEFAULT_HOURS)],
    );
}

/** Offering 1 cleans bins, also in the copy of the catalog. */
export async function sellBins(harness: BookingHarness): Promise<void> {
  const offering = buildOffering({ id: 1, slug: 'trash-bin-cleaning' });
  harness.catalog.offerings.set(1, offering);
  await harness.database.dataSource.query(
    'INSERT INTO catalog_offerings (id, version, offering) VALUES (1, 0, $1)',
    [JSON.stringify(toBookable(offering))],
  );
}

/** Expires every hold. */
export const expireHolds = (harness: BookingHarness): Promise<unknown> =>
  harness.database.dataSource.query(
    `UPDATE appointments SET expires_at = now() - interval '1 second' WHERE status = 'held'`,
  );

/** Moves the appointment of a booking by days, also to the past. */
export const shiftAppointment = (
  harness: BookingHarness,
  bookingId: number,
  days: number,
): Promise<unknown> =>
  harness.database.dataSource.query(
    `WITH moved AS (
       UPDATE appointments SET start_at = start_at + by, end_at = end_at + by,
         busy = tstzrange(lower(busy) + by, upper(busy) + by)
       FROM make_interval(days => $2) AS by WHERE booking_id = $1
       RETURNING start_at)
     UPDATE bookings SET preferred_date = (SELECT start_at FROM moved) WHERE id = $1`,
    [bookingId, days],
  );

/** By a different visitor each time, unless `client` is given. */
export const hold = (
  harness: BookingHarness,
  start: string,
  more: { zip?: string; client?: string; hold?: HoldReference } = {},
) =>
  harness.rpc.call(appointmentRpcs.hold, {
    serviceId: 1,
    start,
    zip: null,
    client: `visitor-${(visitors += 1)}`,
    ...more,
  });
let visitors = 0;

export const freeTimes = async (
  harness: BookingHarness,
  date: string,
  zip: string | null = null,
) => {
  const { days } = await harness.rpc.call(appointmentRpcs.availability, {
    serviceId: 1,
    from: date,
    to: date,
    zip,
  });
  return days[0]!.windows.map(({ start }) => start);
};

export const book = async (
  harness: BookingHarness,
  time: Partial<BookingRequest> = {},
  idempotencyKey?: string,
) => (await harness.book(time, idempotencyKey)).booking;

/** Another service publishes an event. */
export const receive = (
  harness: BookingHarness,
  { name: event }: EventContract,
  payload: object,
): Promise<unknown> =>
  firstValueFrom(
    harness.rpc.request('booking.events', { eventId: randomUUID(), event, payload }, 5_000),
  );

/** Billing tells that the booking is paid. */
export const pay = (
  harness: BookingHarness,
  bookingId: number,
  more: { revision?: number; capturedCents?: number } = {},
): Promise<unknown> =>
  receive(harness, billingEvents.bookingAccountChanged, {
    bookingId,
    revision: 1,
    paymentStatus: 'paid',
    capturedCents: 28_900,
    refundedCents: 0,
    stripePaymentIntentId: 'pi_1',
    ...more,
  });

/** Billing tells that an attempt to pay the booking failed. */
export const failPayment = (
  harness: BookingHarness,
  bookingId: number,
  failedAt: string,
): Promise<unknown> => receive(harness, billingEvents.paymentFailed, { bookingId, failedAt });

/** Billing tells about something that the owner has to know. */
export const tellOwner = (
  harness: BookingHarness,
  notice: EventPayload<typeof billingEvents.ownerNoticeDue>,
): Promise<unknown> => receive(harness, billingEvents.ownerNoticeDue, notice);

/** Billing tells that the checkout of the booking was opened. */
export const openCheckout = (harness: BookingHarness, bookingId: number): Promise<unknown> =>
  receive(harness, billingEvents.checkoutOpened, {
    bookingId,
    openedAt: new Date().toISOString(),
  });

export const getBooking = async (harness: BookingHarness, id: number) =>
  await asOwner(() => harness.rpc.call(bookingAdminRpcs.detail, { id }));
