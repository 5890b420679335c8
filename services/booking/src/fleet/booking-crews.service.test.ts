import { crewRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { fleetRpcs } from '@desert-mirror/contracts/fleet.operations';
import { identityEvents } from '@desert-mirror/contracts/identity';
import { addDays } from '@desert-mirror/contracts/time';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  addVans,
  book,
  instant,
  shiftAppointment,
  receive,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

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

const TESS = { userId: 11, name: 'Tess' };
const THEO = { userId: 12, name: 'Theo' };
const assign = ({ userId }: typeof TESS, vanId: number | null) =>
  asOwner(() => harness.rpc.call(fleetRpcs.assignVan, { userId, vanId }));
const namesOf = async (id: number) =>
  (await crewOf(id)).flatMap(({ crew }) => crew.map(({ name }) => name));

/** In Van 1, if it is the first booking at that time. */
async function jobAgo(days: number): Promise<number> {
  const { id } = await book(harness, { start: instant(day, '09:00'), payLater: true });
  await shiftAppointment(harness, id, -days);
  return id;
}

it('stays that of the day when technicians change their default van or leave', async () => {
  await addVans(harness, 2);
  await assign(TESS, 1);
  const past = await jobAgo(28);
  const { id: coming } = await book(harness, { start: instant(day, '09:00'), payLater: true });
  await assign(TESS, 2);
  await assign(THEO, 1);
  expect([await namesOf(past), await namesOf(coming)]).toEqual([['Tess'], ['Theo']]);
  // Days on which only the new van had jobs.
  const inVan2 = await book(harness, { start: instant(day, '09:00'), payLater: true });
  await shiftAppointment(harness, inVan2.id, -27);
  await assign(TESS, 1);
  await assign(THEO, 2);
  expect([await namesOf(past), await namesOf(inVan2.id)]).toEqual([['Tess'], ['Tess']]);

  await receive(harness, identityEvents.staffRemoved, { userId: TESS.userId });
  expect(await crewOf(past)).toEqual([{ bookingId: past, crew: [TESS] }]);
  expect([await namesOf(inVan2.id), await namesOf(coming)]).toEqual([['Tess'], []]);
});

it('keeps the van of a single day when the default changes', async () => {
  await addVans(harness, 2);
  await assign(TESS, 1);
  await query(
    `INSERT INTO day_crew (user_id, date, user_name, van_id) VALUES (12, $1, 'Theo', 1), (11, $1, 'Tess', NULL)`,
    [addDays(day, -28)],
  );
  const past = await jobAgo(28);
  await assign(TESS, 2);
  expect(await namesOf(past)).toEqual(['Theo']);
});

it('leaves out technicians with time off on that day', async () => {
  await addVans(harness, 1);
  await assign(TESS, 1);
  await assign(THEO, 1);
  await query(
    `INSERT INTO day_crew (user_id, date, user_name, van_id) VALUES (13, $1, 'Tara', 1)`,
    [day],
  );
  const { id } = await book(harness, { start: instant(day, '09:00'), payLater: true });
  expect(await namesOf(id)).toEqual(['Tess', 'Theo', 'Tara']);
  await query(
    `INSERT INTO time_off (user_id, user_name, from_date, to_date)
     VALUES (12, 'Theo', $1, $2), (13, 'Tara', $1, $1), (11, 'Tess', $2, $2)`,
    [day, addDays(day, 1)],
  );
  expect(await namesOf(id)).toEqual(['Tess']);
});
