import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { book } from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const request = (email: string) => harness.rpc.call(selfServiceRpcs.requestLink, { email });
const queued = (): Promise<{ recipient: string; booking_id: number | null }[]> =>
  harness.database.dataSource.query(
    `SELECT recipient, booking_id FROM messages WHERE kind = 'booking-link'`,
  );

it('queues one email for all open bookings of an address, however often it is asked for', async () => {
  await book(harness, { email: 'Lena@example.com' });
  await book(harness, { email: 'lena@example.com' });
  const answers = await Promise.all([
    request('lena@example.com'),
    request(' LENA@example.com'),
    request('lena@example.com'),
  ]);
  expect(answers).toEqual([{}, {}, {}]);
  expect(await queued()).toEqual([{ recipient: 'lena@example.com', booking_id: null }]);
});

it('answers the same and queues nothing for an address without open or unpaid bookings', async () => {
  const { id } = await book(harness, { email: 'lena@example.com' });
  const cancelled = { id, status: 'cancelled', reason: 'Rain' } as const;
  await asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, cancelled));
  expect(await request('lena@example.com')).toEqual({});
  expect(await request('stranger@example.com')).toEqual({});
  expect(await queued()).toEqual([]);
});

it.each([
  ['unpaid', 0, 1],
  ['paid', 28_900, 0],
])('of an address with an %s completed booking: %d cents, %d emails', async (_, paid, emails) => {
  await book(harness, { email: 'lena@example.com' });
  await harness.database.dataSource.query(
    `UPDATE bookings SET status = 'completed', paid_cents = $1`,
    [paid],
  );
  expect(await request('lena@example.com')).toEqual({});
  expect(await queued()).toHaveLength(emails);
});

it('queues nothing for an address with only suspicious bookings', async () => {
  await book(harness, { email: 'lena@example.com', homepage: 'spam' });
  expect(await request('lena@example.com')).toEqual({});
  expect(await queued()).toEqual([]);
});
