import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { DEFAULT_HOURS } from '@desert-mirror/contracts/fleet';
import { clockOf, parseTime } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import type { BookingHarness } from './harness.js';

/** A date of the coming weeks on which the vans work, with the day after it. */
export function workday(weeks = 1): string {
  const today = businessDate(new Date());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  // Tuesday
  return addDays(today, ((9 - weekday) % 7) + 7 * weeks);
}

export const instant = (date: string, time: string): string =>
  new Date(clockOf(date)(parseTime(time))!).toISOString();

/** Vans 1 to `count`, from Monday to Saturday, 7 to 19. */
export async function addVans(harness: BookingHarness, count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1)
    await harness.database.dataSource.query(
      `INSERT INTO vans (name, color, hours) VALUES ($1, 'teal', $2)`,
      [`Van ${id}`, JSON.stringify(DEFAULT_HOURS)],
    );
}

/** Expires every hold. */
export const expireHolds = (harness: BookingHarness): Promise<unknown> =>
  harness.database.dataSource.query(
    `UPDATE appointments SET expires_at = now() - interval '1 second' WHERE status = 'held'`,
  );

/** By a different visitor each time, unless `client` is given. */
export const hold = (
  harness: BookingHarness,
  start: string,
  more: { zip?: string; client?: string } = {},
) =>
  harness.rpc.call(appointmentRpcs.hold, {
    ...{ serviceId: 1, start, zip: null, client: `visitor-${(visitors += 1)}` },
    ...more,
  });
let visitors = 0;

export const freeTimes = async (
  harness: BookingHarness,
  date: string,
  zip: string | null = null,
) => {
  const { days } = await harness.rpc.call(appointmentRpcs.availability, {
    ...{ serviceId: 1, from: date, to: date, zip },
  });
  return days[0]!.windows.map(({ start }) => start);
};

export type Timed = Pick<BookingRequest, 'hold' | 'start' | 'payLater' | 'address'>;
