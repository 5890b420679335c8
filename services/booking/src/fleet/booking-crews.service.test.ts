import { crewRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { addVans, book, instant, workday } from '../testing/appointments.js';
import { startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const day = workday();
const query = (sql: string, values: unknown[] = []) =>
  harness.database.dataSource.query<unknown[]>(sql, values);
const crewOf = async (...bookingIds: number[]) =>
  (await harness.rpc.call(crewRpcs.ofBookings, { bookingIds })).bookings;

it('the crew of a booking is that of its van on its day', async () => {
  await addVans(harness, 1);
  const { id } = await book(harness, { start: instant(day, '09:00'), payLater: true });
  expect(await crewOf(id, id + 1)).toEqual([]);
  await query(`INSERT INTO van_crew VALUES (11, 'tess', 1), (12, 'theo', 1)`);
  const tess = { userId: 11, name: 'tess' };
  expect(await crewOf(id)).toEqual([{ bookingId: id, crew: [tess, { userId: 12, name: 'theo' }] }]);
  await query(
    `INSERT INTO day_crew (user_id, date, user_name, van_id)
     VALUES (12, $1, 'theo', NULL), (13, $1, 'tara', 1)`,
    [day],
  );
  expect(await crewOf(id)).toEqual([{ bookingId: id, crew: [tess, { userId: 13, name: 'tara' }] }]);
});
