import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { buildBookingRequest } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  expireHolds,
  getBooking,
  hold,
  instant,
  pay,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
const TEN = instant(workday(), '10:00');

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 1);
});

interface Made {
  id: number;
  token: string;
}
async function make(time: { start?: string } = { start: TEN }): Promise<Made> {
  const { booking, accessToken } = await harness.book(time);
  return { id: booking.id, token: accessToken };
}
const payLater = (made: Made) => harness.rpc.call(bookingRpcs.payLater, made);
const offers = async (made: Made) => {
  const booking = await harness.rpc.call(bookingRpcs.get, { ...made, viewer: 'visitor' });
  return 'canPayLater' in booking && booking.canPayLater;
};
const CONFIRMED = { status: 'confirmed', appointment: { status: 'confirmed', start: TEN } };

describe('the customer of an unpaid booking', () => {
  it('confirms the held time to pay after the work, once', async () => {
    const made = await make();
    expect(await offers(made)).toBe(true);
    const answers = await Promise.all([payLater(made), payLater(made)]);
    answers.push(await payLater(made));
    for (const answer of answers)
      expect(answer).toMatchObject({
        ...CONFIRMED,
        paymentStatus: 'unpaid',
        canPayLater: false,
      });
    const { history } = await getBooking(harness, made.id);
    expect(history.map(({ action }) => action)).toEqual([
      'booking.created',
      'booking.status-changed',
    ]);
  });

  it('gets the time after the hold expired, if it is free', async () => {
    const made = await make();
    await expireHolds(harness);
    expect(await offers(made)).toBe(true);
    expect(await payLater(made)).toMatchObject(CONFIRMED);
  });

  it('gets alternatives if the time was taken meanwhile', async () => {
    const made = await make();
    await expireHolds(harness);
    await hold(harness, TEN);
    await expect(payLater(made)).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: [{}, {}, {}],
    });
    expect(await getBooking(harness, made.id)).toMatchObject({ status: 'pending' });
  });

  it('needs the token of the booking', async () => {
    const made = await make();
    const other = await make({});
    for (const token of [other.token, 'wrong', ''])
      await expect(payLater({ id: made.id, token })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('must pay online if the owner requires it', async () => {
    const made = await make();
    const confirmed = await make({ start: instant(workday(2), '10:00') });
    await payLater(confirmed);
    await harness.database.dataSource.query(
      'UPDATE scheduling_settings SET allow_pay_later = false',
    );
    expect(await offers(made)).toBe(false);
    await expect(payLater(made)).rejects.toMatchObject({ errors: [{ path: 'payLater' }] });
    expect(await payLater(confirmed)).toMatchObject({ status: 'confirmed' });
    expect(await hold(harness, instant(workday(3), '10:00'))).toMatchObject({ payLater: false });
  });
});

describe('there is nothing to confirm', () => {
  it.each<[string, { start?: string }, (id: number) => Promise<unknown>]>([
    ['without a time', {}, () => Promise.resolve()],
    [
      'for a request without a price',
      { start: TEN },
      (id) =>
        harness.database.dataSource.query(`UPDATE bookings SET total_amount = 0 WHERE id = $1`, [
          id,
        ]),
    ],
    [
      'for a paid request whose time was taken',
      { start: TEN },
      async (id) => {
        await expireHolds(harness);
        await hold(harness, TEN);
        await pay(harness, id);
      },
    ],
    [
      'after a cancellation',
      { start: TEN },
      (id) =>
        asOwner(() =>
          harness.rpc.call(bookingAdminRpcs.changeStatus, {
            id,
            status: 'cancelled',
            reason: 'Rain',
          }),
        ),
    ],
    [
      'after the owner set another date',
      { start: TEN },
      async (id) => {
        await expireHolds(harness);
        const preferredDate = instant(workday(2), '14:00');
        const { serviceId: _, lines: __, ...request } = buildBookingRequest({ preferredDate });
        const booking = { ...request, version: 1 };
        await asOwner(() => harness.rpc.call(bookingAdminRpcs.update, { id, booking }));
      },
    ],
    [
      'after the time has passed',
      { start: TEN },
      (id) =>
        harness.database.dataSource.query(
          `UPDATE bookings SET preferred_date = now() - interval '1 hour' WHERE id = $1`,
          [id],
        ),
    ],
  ])('%s', async (_name, time, change) => {
    const made = await make(time);
    await change(made.id);
    expect(await offers(made)).toBe(false);
    await expect(payLater(made)).rejects.toMatchObject({ code: 'conflict' });
  });
});
