import { randomUUID } from 'node:crypto';
import type { Availability } from '@desert-mirror/contracts/appointments';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { query } from '@desert-mirror/testing/system/inside';
import { until } from '@desert-mirror/testing/until';
import { bookingRequest, type Story } from './story.ts';

/** Later than the demo appointments, within the horizon. */
const FROM_DAYS = 40;
const TO_DAYS = 50;
const PATIENCE_MS = 60_000;

export interface Rush {
  start: string;
  /** Ids of the accepted bookings. */
  sold: number[];
  /** The answers to all others. */
  lost: ErrorBody[];
}

/** A window in which every van is free. */
export async function findWindow({ site }: Story, serviceId: number): Promise<string> {
  const today = businessDate(new Date());
  const range = `from=${addDays(today, FROM_DAYS)}&to=${addDays(today, TO_DAYS)}`;
  const path = `/api/availability?serviceId=${serviceId}&${range}`;
  const { days } = (await site.get<Availability>(path)).body;
  return days.flatMap(({ windows }) => windows)[0]!.start;
}

/**
 * Parallel attempts to book one window. A visitor repeats a request that found no process.
 * @param onFirstSale runs while the other attempts go on
 */
export async function rushForWindow(
  story: Story,
  attempts: number,
  onFirstSale: () => unknown,
): Promise<Rush> {
  const serviceId = (await story.payableOffering()).id;
  const rush: Rush = { start: await findWindow(story, serviceId), sold: [], lost: [] };
  const body = { ...bookingRequest(serviceId), start: rush.start, payLater: true };
  const attempt = async (): Promise<void> => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const answer = await until(
      'an answer',
      async () => {
        const one = await story.site.post<unknown>('/api/bookings', body, options);
        return one.status === 502 || one.status === 503 ? undefined : one;
      },
      PATIENCE_MS,
    );
    if (answer.status !== 201) return void rush.lost.push(answer.body as ErrorBody);
    rush.sold.push((answer.body as Booking).id);
    if (rush.sold.length === 1) onFirstSale();
  };
  await Promise.all(Array.from({ length: attempts }, attempt));
  return rush;
}

/** Ids of the bookings that have the window. */
export async function bookingsAt({ place }: Story, start: string): Promise<number[]> {
  const rows = await query<{ booking_id: number }>(
    place,
    'booking',
    `SELECT booking_id FROM appointments WHERE status = 'confirmed' AND start_at = $1`,
    [start],
  );
  return rows.map((row) => row.booking_id);
}
