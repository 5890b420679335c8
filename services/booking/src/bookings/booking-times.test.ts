import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { Database } from '@desert-mirror/platform/database/database';
import { buildAddress, buildBookingRequest, buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReleaseExpiredHoldsTask } from '../appointments/release-expired-holds.task.js';
import {
  addVans,
  book,
  expireHolds,
  freeTimes,
  getBooking,
  hold,
  instant,
  pay,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
const DATE = workday();
const TEN = instant(DATE, '10:00');
const TAKEN = { code: 'window_taken', alternatives: [{}, {}, {}] };

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 1);
});

const count = async (): Promise<number> => {
  const [row] = await harness.database.dataSource.query('SELECT count(*)::int FROM bookings');
  return row.count;
};
const changeStatus = (
  id: number,
  status: 'confirmed' | 'cancelled',
  reason: string | null = null,
) => asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status, reason }));

describe('a booking with a time', () => {
  it.each([
    ['hold', async () => ({ hold: reference(await hold(harness, TEN)) })],
    ['start', async () => ({ start: TEN })],
  ])('keeps its time for the payment: %s', async (_name, time) => {
    const made = await book(harness, await time());
    expect(made).toMatchObject({
      status: 'pending',
      preferredDate: TEN,
      appointment: {
        status: 'held',
        start: TEN,
        end: instant(DATE, '12:00'),
        minutes: 300,
        sequence: 0,
        van: { id: 1, name: 'Van 1' },
        expiresAt: expect.stringMatching(/Z$/),
      },
    });
    expect(await freeTimes(harness, DATE)).toEqual([]);
    await pay(harness, made.id);
    expect(await getBooking(harness, made.id)).toMatchObject({
      status: 'confirmed',
      appointment: { status: 'confirmed', start: TEN, expiresAt: null },
    });
  });

  it('is confirmed at once if it is paid later', async () => {
    const made = await book(harness, { start: TEN, payLater: true });
    expect(made).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'unpaid',
      appointment: { status: 'confirmed', expiresAt: null },
    });
  });

  describe('before another job', () => {
    const NINE = instant(DATE, '09:00');
    const KEPT = { start: NINE, end: instant(DATE, '11:00'), status: 'confirmed' };
    let held: { id: string; token: string };
    beforeEach(async () => {
      harness.catalog.offerings.set(1, buildOffering({ duration: 45 }));
      await book(harness, { start: TEN, payLater: true });
      held = reference(await hold(harness, NINE));
    });
    const changeSettings = () =>
      harness.database.dataSource.query(
        'UPDATE scheduling_settings SET buffer_minutes = 60, window_minutes = 60',
      );

    it.each([
      ['a payment', (id: number) => pay(harness, id)],
      ['the owner', (id: number) => changeStatus(id, 'confirmed')],
    ])('is confirmed by %s with the window and buffer of its hold', async (_by, confirm) => {
      const { id } = await book(harness, { hold: held });
      await changeSettings();
      await confirm(id);
      expect(await getBooking(harness, id)).toMatchObject({ appointment: KEPT });
    });

    it('is booked with the window and buffer of its hold', async () => {
      await changeSettings();
      const made = await book(harness, {
        hold: held,
        payLater: true,
        address: buildAddress({ zip: '89101' }),
      });
      expect(made).toMatchObject({ appointment: KEPT });
    });
  });

  it('is visible to the holder of its token and the owner only', async () => {
    const { booking, accessToken } = await harness.book({ start: TEN });
    const get = (more: { token?: string; viewer?: 'owner' }) =>
      harness.rpc.call(bookingRpcs.get, { id: booking.id, viewer: 'visitor', ...more });
    expect(await get({ token: accessToken })).toMatchObject(booking);
    expect(await get({ viewer: 'owner' })).toMatchObject(booking);
    expect(await get({})).not.toHaveProperty('appointment');
  });

  it.each<[string, object, string]>([
    ['pay later without a time', { payLater: true }, 'payLater'],
    ['a closed time', { start: instant(DATE, '03:00') }, 'start'],
    [
      'outside the covered area',
      { start: TEN, address: buildAddress({ zip: '89019' }) },
      'address.zip',
    ],
    [
      'an unknown hold',
      { hold: { id: 'b7d2f1de-5f0c-4b58-9d57-0b6f6d6a4c11', token: 'x'.repeat(32) } },
      'hold',
    ],
  ])('is rejected: %s', async (_name, time, path) => {
    await expect(harness.book(time)).rejects.toMatchObject({ errors: [{ path }] });
    expect(await count()).toBe(0);
  });

  it('cannot be paid later if the owner requires payment', async () => {
    await harness.database.dataSource.query(
      'UPDATE scheduling_settings SET allow_pay_later = false',
    );
    await expect(harness.book({ start: TEN, payLater: true })).rejects.toMatchObject({
      errors: [{ path: 'payLater' }],
    });
  });

  it('is created once for one idempotency key, with one hold', async () => {
    const request = { hold: reference(await hold(harness, TEN)) };
    const made = await Promise.all([1, 2, 3].map(() => book(harness, request, 'key-of-a-visitor')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(harness.book(request)).rejects.toMatchObject({ errors: [{ path: 'hold' }] });
    expect(await count()).toBe(1);
  });

  it('gets another van if the drive to its address does not fit', async () => {
    await addVans(harness, 1, 2);
    harness.catalog.offerings.set(1, buildOffering({ duration: 60 }));
    const first = await book(harness, {
      start: instant(DATE, '08:30'),
      address: buildAddress({ zip: '89002' }),
    });
    const held = await hold(harness, TEN);
    const second = await book(harness, {
      hold: reference(held),
      address: buildAddress({ zip: '89135' }),
    });
    const third = await book(harness, {
      start: instant(DATE, '11:30'),
      address: buildAddress({ zip: '89002' }),
    });
    expect(first.appointment?.van.id).not.toBe(second.appointment?.van.id);
    expect(third.appointment?.van.id).toBe(first.appointment?.van.id);
  });

  it('gets alternatives beside its hold if no van can drive to its address', async () => {
    harness.catalog.offerings.set(1, buildOffering({ duration: 120 }));
    await book(harness, { start: instant(DATE, '07:30'), address: buildAddress({ zip: '89002' }) });
    const held = reference(await hold(harness, TEN));
    await expect(
      book(harness, { hold: held, address: buildAddress({ zip: '89135' }) }),
    ).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: ['11:30', '12:00', '12:30'].map((time) => ({ start: instant(DATE, time) })),
    });
  });
});

/** Changes the preferred date as the owner. */
const changeDate = async (id: number, preferredDate: string) => {
  const { version } = await getBooking(harness, id);
  const { serviceId: _, lines: __, ...booking } = buildBookingRequest({ preferredDate });
  await asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.update, { id, booking: { ...booking, version } }),
  );
};

const releaseExpiredHolds = () =>
  new ReleaseExpiredHoldsTask(new Database(harness.database.dataSource)).run();

describe('an expired hold', () => {
  it('is seated again with its booking if its window is free', async () => {
    const held = reference(await hold(harness, TEN));
    await expireHolds(harness);
    expect(await book(harness, { hold: held })).toMatchObject({ appointment: { status: 'held' } });
  });

  it('does not book a window that was taken meanwhile', async () => {
    const held = reference(await hold(harness, TEN));
    await expireHolds(harness);
    await hold(harness, TEN);
    await expect(harness.book({ hold: held })).rejects.toMatchObject(TAKEN);
    expect(await count()).toBe(0);
  });

  it('leaves a request that remembers its time', async () => {
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'pending',
      preferredDate: TEN,
      appointment: null,
    });
  });

  it.each([
    ['the scheduled task', () => releaseExpiredHolds()],
    ['another booking of its time', () => asOwner(() => book(harness, { start: TEN }))],
  ])('is in the history once %s has released it', async (_by, release) => {
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    await release();
    await releaseExpiredHolds();
    const { history } = await getBooking(harness, id);
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['booking.created', null],
      ['booking.hold-expired', null],
    ]);
  });

  it('is forgotten when the owner sets another date', async () => {
    const other = instant(workday(2), '14:00');
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    await changeDate(id, other);
    expect(await changeStatus(id, 'confirmed')).toMatchObject({
      status: 'confirmed',
      preferredDate: other,
      appointment: null,
    });
    expect(await freeTimes(harness, DATE)).toContain(TEN);
  });

  it('is not booked by a payment after the owner set another date', async () => {
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    await changeDate(id, instant(workday(2), '14:00'));
    await pay(harness, id);
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      appointment: null,
    });
  });

  it('cannot be confirmed after its time has passed', async () => {
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    await harness.database.dataSource.query(
      `UPDATE appointments SET start_at = now() - interval '1 minute'`,
    );
    await expect(changeStatus(id, 'confirmed')).rejects.toMatchObject({
      errors: [{ path: 'status' }],
    });
    expect(await getBooking(harness, id)).toMatchObject({ status: 'pending', appointment: null });
  });

  it('is seated again by a late payment', async () => {
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    await pay(harness, id);
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'confirmed',
      appointment: { status: 'confirmed', start: TEN },
    });
  });

  it('stays a paid request if its window was taken before the payment', async () => {
    const { id } = await book(harness, { start: TEN });
    await expireHolds(harness);
    const other = await book(harness, { start: TEN, payLater: true });
    await pay(harness, id);
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      appointment: null,
    });
    expect(await getBooking(harness, other.id)).toMatchObject({
      appointment: { status: 'confirmed' },
    });
  });
});

describe('known defects of other systems', () => {
  // github.com/calcom/cal.diy/issues/29958 and 10789
  it('two pending requests for one time cannot both be confirmed', async () => {
    const first = await book(harness, { start: TEN });
    await expireHolds(harness);
    const second = await book(harness, { start: TEN });
    await expireHolds(harness);
    expect(await changeStatus(first.id, 'confirmed')).toMatchObject({ status: 'confirmed' });
    await expect(changeStatus(second.id, 'confirmed')).rejects.toMatchObject(TAKEN);
    expect(await getBooking(harness, second.id)).toMatchObject({ status: 'pending' });
  });

  // github.com/calcom/cal.diy/issues/23988
  it('a booking cannot take the window that another visitor holds', async () => {
    await hold(harness, TEN);
    await expect(harness.book({ start: TEN })).rejects.toMatchObject(TAKEN);
  });
});

describe('a cancellation', () => {
  it('frees the time', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await changeStatus(id, 'cancelled', 'Rain');
    expect(await getBooking(harness, id)).toMatchObject({ appointment: null });
    await hold(harness, TEN);
  });
});

function reference({ id, token }: { id: string; token: string }) {
  return { id, token };
}
