import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { calendarFeedRpcs } from '@desert-mirror/contracts/calendar-feeds.operations';
import { identityEvents } from '@desert-mirror/contracts/identity';
import type { Actor } from '@desert-mirror/contracts/rpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addVans, book, getBooking, instant, receive, workday } from '../testing/appointments.js';
import { as, asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
const DATE = workday();
const TEN = instant(DATE, '10:00');
const OWNER: Actor = { id: 1, username: 'owner', role: 'admin' };
const TESS: Actor = { id: 11, username: 'Tess', role: 'technician' };
const LEFT: Actor = { id: 13, username: 'Gone', role: 'technician' };

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 2);
});

const create = async (actor: Actor): Promise<string> => {
  const { url } = await as(actor, () => harness.rpc.call(calendarFeedRpcs.createFeed, {}));
  return tokenOf(url!);
};
const tokenOf = (url: string) =>
  /^https:\/\/mirror\.example\/api\/calendar\/([\w-]{54})\.ics$/.exec(url)![1]!;
const read = async (token: string, page: { limit?: number; cursor?: string } = {}) =>
  harness.rpc.call(calendarFeedRpcs.feedEntries, { token, ...page });
const idsOf = async (token: string) => (await read(token)).items.map(({ id }) => id);
const booked = (start: string) => book(harness, { start, payLater: true });
const vanOf = async (id: number) => (await getBooking(harness, id)).appointment!.van;

describe('a calendar feed', () => {
  it('lists confirmed jobs by their start, with address and contact, without amounts', async () => {
    const address = { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135' };
    await booked(instant(workday(2), '09:00'));
    const { id } = await book(harness, {
      start: TEN,
      payLater: true,
      vehicleInfo: 'Blue Tesla',
      address: { ...address, notes: 'Gate code 1234' },
    });
    await book(harness, { start: instant(workday(3), '09:00') });
    await harness.database.dataSource.query(
      `INSERT INTO booking_lines (booking_id, position, vehicle, kind, service_id, service_name, vehicle_class,
         vehicle_info, minutes, price_cents)
       VALUES ($1, 2, 2, 'service', 1, 'Wash', 'Van', 'Old bus', 60, 0)`,
      [id],
    );
    const { items } = await read(await create(OWNER));
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      id,
      serviceName: 'Full Detail',
      firstName: 'Rosa',
      lastName: 'Quintero',
      phone: expect.any(String),
      vehicleInfo: 'Blue Tesla',
      lines: [
        {
          vehicle: 1,
          kind: 'service',
          serviceName: 'Full Detail',
          vehicleClass: null,
          vehicleInfo: 'Blue Tesla',
        },
        {
          vehicle: 2,
          kind: 'service',
          serviceName: 'Wash',
          vehicleClass: 'Van',
          vehicleInfo: 'Old bus',
        },
      ],
      van: expect.any(String),
      address: { ...address, notes: 'Gate code 1234' },
      start: TEN,
      end: instant(DATE, '12:00'),
      minutes: 300,
      sequence: 0,
      isCancelled: false,
      changedAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(items)).not.toContain('289');
  });

  it('keeps a cancelled job with a higher sequence, and follows a move', async () => {
    const { id } = await booked(TEN);
    const token = await create(OWNER);
    const { version } = await getBooking(harness, id);
    const start = instant(DATE, '12:00');
    const appointment = { start, version };
    await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
    expect((await read(token)).items).toMatchObject([{ start, sequence: 1, isCancelled: false }]);
    const cancelled = { id, status: 'cancelled', reason: 'Rain' } as const;
    await asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, cancelled));
    const [entry] = (await read(token)).items;
    expect(entry).toMatchObject({ id, start, isCancelled: true });
    expect(entry!.sequence).toBeGreaterThan(1);
  });

  it('does not list a cancelled booking that was never confirmed', async () => {
    const { id } = await book(harness, { start: TEN });
    const cancelled = { id, status: 'cancelled', reason: 'Rain' } as const;
    await asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, cancelled));
    expect(await idsOf(await create(OWNER))).toEqual([]);
  });

  it('of a technician lists the jobs of the own van only', async () => {
    const [first, second] = [await booked(TEN), await booked(TEN)];
    await harness.database.dataSource.query('INSERT INTO van_crew VALUES ($1, $2, $3)', [
      TESS.id,
      TESS.username,
      (await vanOf(second.id)).id,
    ]);
    expect(await idsOf(await create(TESS))).toEqual([second.id]);
    expect(await idsOf(await create(OWNER))).toEqual([first.id, second.id]);
  });

  it('is read in pages', async () => {
    await booked(TEN);
    await booked(TEN);
    await booked(instant(workday(2), '09:00'));
    const token = await create(OWNER);
    const { items, next } = await read(token, { limit: 2 });
    const rest = await read(token, { limit: 2, cursor: next! });
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(rest.next).toBeNull();
  });
});

describe('the link of a calendar feed', () => {
  const INVALID = { code: 'not_found' };

  it('is one per person, and a new one replaces it', async () => {
    const get = (actor: Actor) => as(actor, () => harness.rpc.call(calendarFeedRpcs.getFeed, {}));
    expect(await get(OWNER)).toEqual({ url: null });
    const first = await create(OWNER);
    expect(tokenOf((await get(OWNER)).url!)).toBe(first);
    expect(await get(TESS)).toEqual({ url: null });
    const second = await create(OWNER);
    await expect(read(first)).rejects.toMatchObject(INVALID);
    expect((await read(second)).items).toEqual([]);
  });

  it('stops working when it is revoked', async () => {
    const token = await create(TESS);
    const revoke = () => as(TESS, () => harness.rpc.call(calendarFeedRpcs.revokeFeed, {}));
    await revoke();
    await revoke();
    await expect(read(token)).rejects.toMatchObject(INVALID);
  });

  it('stops working when the account is removed', async () => {
    await expect(read(await create(LEFT))).rejects.toMatchObject(INVALID);
  });

  it('stops working when the access of its owner ends; one that was created since stays', async () => {
    const ended = (actor: Actor, endedAt: number) =>
      receive(harness, identityEvents.accessEnded, {
        userId: actor.id,
        endedAt: new Date(endedAt).toISOString(),
      });
    const [before, since] = [await create(TESS), await create(OWNER)];
    await ended(TESS, Date.now() + 60_000);
    await ended(OWNER, Date.now() - 60_000);
    await expect(read(before)).rejects.toMatchObject(INVALID);
    expect((await read(since)).items).toEqual([]);
  });

  it('has one winner of concurrent requests', async () => {
    const tokens = await Promise.all([create(OWNER), create(OWNER), create(OWNER)]);
    const answers = await Promise.allSettled(tokens.map((token) => read(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['', 'a'.repeat(54)])('is not found if it is %j', async (token) => {
    await expect(read(token)).rejects.toMatchObject(INVALID);
  });
});
