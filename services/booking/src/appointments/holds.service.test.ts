import { type HoldReference, MAX_OPEN_HOLDS } from '@desert-mirror/contracts/appointments';
import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  book,
  expireHolds,
  freeTimes,
  hold,
  instant,
  workday,
} from '../testing/appointments.js';
import { startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
const DATE = workday();
const TEN = instant(DATE, '10:00');
const MINUTE = 60_000;

const reference = ({ id, token }: HoldReference): HoldReference => ({ id, token });

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 1);
});

describe('availability', () => {
  const availability = (from: string, to = from, serviceId = 1) =>
    harness.rpc.call(appointmentRpcs.availability, { serviceId, from, to, zip: null });

  it('lists the free windows of every date, with the latest arrival', async () => {
    const { zone, days } = await availability(DATE, workday(2));
    expect(zone).toBe('America/Los_Angeles');
    expect(days).toHaveLength(8);
    expect(days[0]).toMatchObject({ date: DATE });
    expect(days[0]!.windows[0]).toEqual({
      start: instant(DATE, '07:00'),
      end: instant(DATE, '09:00'),
    });
    // 300 minutes until 19:00.
    expect(days[0]!.windows.at(-1)).toMatchObject({ start: instant(DATE, '14:00') });
    expect(days[5]!.windows).toEqual([]);
  });

  it('names the last date within the horizon', async () => {
    const date = addDays(businessDate(new Date()), 10);
    await harness.database.dataSource.query('UPDATE scheduling_settings SET horizon_days = 10');
    const { days, lastDate } = await availability(date, addDays(date, 7));
    expect(lastDate).toBe(date);
    expect(days.slice(1).flatMap(({ windows }) => windows)).toEqual([]);
  });

  it('knows every commit at once', async () => {
    expect(await freeTimes(harness, DATE)).toContain(TEN);
    const { id, token } = await hold(harness, TEN);
    expect(await freeTimes(harness, DATE)).toEqual([]);
    await harness.rpc.call(appointmentRpcs.releaseHold, { id, token });
    expect(await freeTimes(harness, DATE)).toContain(TEN);
  });

  it('assumes two hours for an offering without a duration', async () => {
    harness.catalog.offerings.set(2, buildOffering({ id: 2, duration: null }));
    const { days } = await availability(DATE, DATE, 2);
    expect(days[0]!.windows.at(-1)).toMatchObject({ start: instant(DATE, '17:00') });
  });

  it.each([
    ['unknown', 9],
    ['inactive', 3],
  ])('fails for an %s offering', async (_name, serviceId) => {
    harness.catalog.offerings.set(3, buildOffering({ id: 3, active: false }));
    await expect(availability(DATE, DATE, serviceId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('holds', () => {
  it('keeps a window free for 15 minutes', async () => {
    const made = await hold(harness, TEN);
    expect(made).toMatchObject({ start: TEN, end: instant(DATE, '12:00'), freeHours: 24 });
    const minutes = (Date.parse(made.expiresAt) - Date.now()) / MINUTE;
    expect(Math.round(minutes)).toBe(15);
  });

  it('answers a taken window with the next three free ones', async () => {
    await hold(harness, TEN);
    await expect(hold(harness, instant(DATE, '09:00'))).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: ['07:00', '07:30', '08:00'].map((time) => {
        const next = workdayAfter();
        return { start: instant(next, time), end: instant(next, end(time)) };
      }),
    });
  });
  const workdayAfter = () => new Date(Date.parse(DATE) + 86_400_000).toISOString().slice(0, 10);
  const end = (time: string) =>
    `${String(Number(time.slice(0, 2)) + 2).padStart(2, '0')}${time.slice(2)}`;

  it.each([
    ['past', '2020-01-07T18:00:00Z', 'passed'],
    ['year 2190', '2190-01-07T18:00:00Z', '60 days'],
    ['off the grid', instant(DATE, '10:10'), 'offered times'],
    ['closed', instant(DATE, '03:00'), 'closed'],
    ['too late for the work', instant(DATE, '15:00'), 'after we close'],
  ])('rejects an impossible time: %s', async (_name, start, message) => {
    await expect(hold(harness, start)).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining(message),
      errors: [{ path: 'start' }],
    });
  });

  it('counts an expired hold as free, and releases it with the next one', async () => {
    const first = await hold(harness, TEN);
    await expireHolds(harness);
    const second = await hold(harness, TEN);
    const rows = await harness.database.dataSource.query(
      'SELECT id, status FROM appointments ORDER BY created_at',
    );
    expect(rows).toEqual([
      { id: first.id, status: 'released' },
      { id: second.id, status: 'held' },
    ]);
  });

  it('releases a hold with its token only', async () => {
    const { id, token } = await hold(harness, TEN);
    const release = (given: string) =>
      harness.rpc.call(appointmentRpcs.releaseHold, { id, token: given });
    await expect(release(`${token}x`)).rejects.toMatchObject({ code: 'not_found' });
    await release(token);
    await release(token);
    await hold(harness, TEN);
  });

  it('allows ten open holds per network address, also under concurrency', async () => {
    harness.catalog.offerings.set(1, buildOffering({ duration: 30 }));
    const starts = [DATE, workday(2), workday(3)].flatMap((date) =>
      ['07:00', '09:00', '11:00', '13:00'].map((time) => instant(date, time)),
    );
    const results = await Promise.allSettled(
      starts.map((start) => hold(harness, start, { client: 'one address' })),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(results).toHaveLength(refused.length + MAX_OPEN_HOLDS);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'too_many_requests' });
    const { start, ...made } = results.find((result) => result.status === 'fulfilled')!.value;
    await hold(harness, start, { client: 'one address', hold: reference(made) });
    await expireHolds(harness);
    await hold(harness, starts[0]!, { client: 'one address' });
  });

  it('are refused while online booking is closed', async () => {
    harness.catalog.settings.enableBooking = false;
    await expect(hold(harness, TEN)).rejects.toMatchObject({ code: 'booking_disabled' });
  });
});

describe('a hold of the only van', () => {
  const ADDRESS = '89135';
  let held: HoldReference;
  beforeEach(async () => {
    harness.catalog.offerings.set(1, buildOffering({ duration: 45 }));
    held = reference(await hold(harness, TEN));
  });
  const renew = (start = TEN, token = held.token) =>
    hold(harness, start, { zip: ADDRESS, hold: { id: held.id, token } });
  const rows = (): Promise<unknown[]> =>
    harness.database.dataSource.query('SELECT id, status, zip FROM appointments ORDER BY start_at');

  const requireNotice = () =>
    harness.database.dataSource.query(
      'UPDATE scheduling_settings SET minimum_notice_minutes = 40320',
    );

  it('is kept for the address of the visitor within the minimum notice', async () => {
    await requireNotice();
    // A repeated request, such as one whose answer was lost, succeeds too.
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await renew()).toMatchObject({ ...held, start: TEN });
    expect(await rows()).toEqual([{ id: held.id, status: 'held', zip: ADDRESS }]);
    await expect(hold(harness, instant(DATE, '13:00'))).rejects.toThrow('too soon');
  });

  it('stays if the drive to the address does not fit', async () => {
    const { id: next } = await hold(harness, instant(DATE, '11:00'), { zip: '89052' });
    await expect(renew()).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: [{}, {}, {}],
    });
    expect(await rows()).toEqual([
      { id: held.id, status: 'held', zip: null },
      { id: next, status: 'held', zip: '89052' },
    ]);
  });

  it('is held again after it has expired, unless another visitor has the time', async () => {
    await expireHolds(harness);
    const { expiresAt } = await renew();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    await expireHolds(harness);
    const other = await hold(harness, TEN);
    await expect(renew()).rejects.toMatchObject({ code: 'window_taken' });
    expect(await rows()).toContainEqual({ id: other.id, status: 'held', zip: null });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['expired', () => expireHolds(harness)],
    ['was released', () => harness.rpc.call(appointmentRpcs.releaseHold, held)],
  ])('is not renewed within the minimum notice after it %s', async (_name, end) => {
    await requireNotice();
    await end();
    await expect(renew()).rejects.toThrow('too soon');
    expect(await rows()).toMatchObject([{ id: held.id, zip: null }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['with a wrong token', () => renew(TEN, 'x'.repeat(32))],
    ['at another start', () => renew(instant(DATE, '10:30'))],
    ['after it was booked', () => book(harness, { hold: held }).then(() => renew())],
  ])('is not renewed %s', async (_name, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: 'window_taken' });
    expect(await rows()).toMatchObject([{ id: held.id, status: 'held' }]);
  });
});

/** Two vans and one window. */
describe('a rush', () => {
  const ATTEMPTS = 1_000;
  const book = (more: Partial<BookingRequest>) => async () =>
    (await harness.book({ payLater: true, ...more })).booking.id;

  beforeEach(() => addVans(harness, 1, 2));

  /** Holds of visitors who took too long. They are in the way of the constraint, but free. */
  async function expiredHolds(count: number): Promise<HoldReference[]> {
    const holds: HoldReference[] = [];
    while (holds.length < count) {
      const two = await Promise.all([hold(harness, TEN), hold(harness, TEN)]);
      holds.push(...two.map(reference));
      await expireHolds(harness);
    }
    return holds;
  }

  /** @returns what was sold */
  async function rush(attempts: (() => Promise<unknown>)[]): Promise<unknown[]> {
    const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
    const lost = results.filter((result) => result.status === 'rejected');
    for (const { reason } of lost)
      expect(reason).toMatchObject({ code: 'window_taken', alternatives: [{}, {}, {}] });
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  async function expectSeated(column: 'id' | 'booking_id', sold: unknown[]): Promise<void> {
    const rows: { van_id: number; sold: unknown }[] = await harness.database.dataSource.query(
      `SELECT van_id, ${column} AS sold FROM appointments
       WHERE status <> 'released' ORDER BY van_id`,
    );
    expect(rows.map(({ van_id: van }) => van)).toEqual([1, 2]);
    expect(new Set(rows.map((row) => row.sold))).toEqual(new Set(sold));
  }

  // github.com/calcom/cal.diy/issues/28151 and, for any of two vans,
  // github.com/alextselegidis/easyappointments/issues/845
  it('of holds sells each van once', async () => {
    await expiredHolds(2);
    const attempt = async () => (await hold(harness, TEN)).id;
    await expectSeated('id', await rush(Array.from({ length: ATTEMPTS }, () => attempt)));
  });

  it('of bookings on two replicas sells each van once', async () => {
    const replica = await harness.replica();
    await expiredHolds(2);
    const sold = await rush(Array.from({ length: ATTEMPTS }, () => book({ start: TEN })));
    await replica.close();
    await expectSeated('booking_id', sold);
  });

  it('of bookings with expired holds sells each van once', async () => {
    const holds = await expiredHolds(20);
    const sold = await rush(holds.map((one) => book({ hold: one })));
    await expectSeated('booking_id', sold);
  });
});
