import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { buildBookingRequest } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  freeTimes,
  instant,
  openCheckout,
  pay,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

const DATE = workday();
const TEN = instant(DATE, '10:00');
const SPAM = { homepage: 'https://spam.example' };

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 1);
});

const list = async (suspicious?: boolean) => {
  const { items } = await rpc.call(bookingRpcs.list, { limit: 50, suspicious });
  return items.map(({ id, suspicion }) => [id, suspicion]);
};
const remove = (id: number) => asOwner(() => rpc.call(bookingAdminRpcs.deleteBooking, { id }));

describe('a suspicious booking', () => {
  it('looks like any other to its sender, and is marked in the list of the owner', async () => {
    const { booking, accessToken } = await harness.book(SPAM);
    await rpc.call(bookingRpcs.create, { booking: buildBookingRequest(), isAboveLimit: true });
    await harness.book();
    expect(booking).toMatchObject({ status: 'pending', suspicion: null });
    expect(booking).not.toHaveProperty('homepage');
    const visitor = { id: 1, viewer: 'visitor', token: accessToken } as const;
    expect(await rpc.call(bookingRpcs.get, visitor)).toMatchObject({ suspicion: null });
    expect(await list()).toEqual([
      [3, null],
      [2, 'volume'],
      [1, 'honeypot'],
    ]);
    expect(await list(true)).toEqual([
      [2, 'volume'],
      [1, 'honeypot'],
    ]);
    expect(await list(false)).toEqual([[3, null]]);
  });

  it('is mentioned in no message, not even when the owner cancels it', async () => {
    await harness.book({ ...SPAM, start: TEN });
    await asOwner(() =>
      rpc.call(bookingAdminRpcs.changeStatus, { id: 1, status: 'cancelled', reason: 'Spam' }),
    );
    const messages = await harness.database.dataSource.query('SELECT kind FROM messages');
    expect(messages).toEqual([]);
  });

  it('is not confirmed by paying later, so that it keeps no window for good', async () => {
    const { booking } = await harness.book({ ...SPAM, start: TEN, payLater: true });
    expect(booking).toMatchObject({ status: 'pending', appointment: { status: 'held' } });
  });

  it('is trusted once it is paid or the owner confirms it', async () => {
    await harness.book({ ...SPAM, start: TEN });
    await harness.book(SPAM);
    await pay(harness, 1);
    await asOwner(() =>
      rpc.call(bookingAdminRpcs.changeStatus, { id: 2, status: 'confirmed', reason: null }),
    );
    expect(await list()).toEqual([
      [2, null],
      [1, null],
    ]);
  });

  describe('that is paid', () => {
    const told = async (): Promise<string[]> => {
      const { dataSource } = harness.database;
      const messages = await dataSource.query<{ kind: string }[]>(
        `SELECT kind FROM messages WHERE audience = 'customer' AND due_at <= created_at ORDER BY id`,
      );
      const notices = await dataSource.query<{ ids: number[] }[]>(
        `SELECT payload -> 'bookingIds' AS ids FROM jobs WHERE name = 'announce-bookings'`,
      );
      return [
        ...messages.map(({ kind }) => kind),
        ...notices.map(({ ids }) => `new: ${ids.join()}`),
      ];
    };

    it('is confirmed to its customer and announced to the owner', async () => {
      await harness.book({ ...SPAM, start: TEN });
      await pay(harness, 1);
      expect(await told()).toEqual(['confirmed', 'new: 1']);
    });

    it('is acknowledged if it has no time yet, once', async () => {
      await harness.book(SPAM);
      await pay(harness, 1);
      await pay(harness, 1, { revision: 2, capturedCents: 30_000 });
      expect(await told()).toEqual(['request-received', 'new: 1']);
    });

    it('is not announced after it was canceled', async () => {
      await harness.book(SPAM);
      await asOwner(() =>
        rpc.call(bookingAdminRpcs.changeStatus, { id: 1, status: 'cancelled', reason: 'Spam' }),
      );
      await pay(harness, 1);
      expect(await told()).toEqual([]);
      expect(await list()).toEqual([[1, null]]);
    });
  });

  it('can be deleted with its appointment, and stays in the activity log', async () => {
    await harness.book({ ...SPAM, start: TEN });
    expect(await freeTimes(harness, DATE)).toEqual([]);
    await remove(1);
    expect(await list()).toEqual([]);
    expect(await freeTimes(harness, DATE)).toContain(TEN);
    const audit = await harness.database.dataSource.query(
      `SELECT actor_name, before FROM audit_log WHERE action = 'booking.deleted'`,
    );
    expect(audit).toEqual([
      { actor_name: 'owner', before: expect.objectContaining({ suspicion: 'honeypot' }) },
    ]);
    await expect(remove(1)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deleting is refused', () => {
  it('for a booking that is not suspicious', async () => {
    await harness.book();
    await expect(remove(1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await list()).toHaveLength(1);
  });

  it('once the checkout was opened, as a payment may follow', async () => {
    await harness.book(SPAM);
    await openCheckout(harness, 1);
    await expect(remove(1)).rejects.toMatchObject({ code: 'conflict' });
  });
});
