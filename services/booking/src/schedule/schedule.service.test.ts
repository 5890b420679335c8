import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  book,
  getBooking,
  instant,
  pay,
  shiftAppointment,
  workday,
} from '../testing/appointments.js';
import { as, asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

/** @param start seconds after the start of today in the business time zone; null for no date */
async function booked(start: number | null, status = 'pending'): Promise<number> {
  const { booking } = await harness.book();
  await harness.database.dataSource.query(
    `UPDATE bookings SET status = $2, preferred_date =
       ($3::date)::timestamp AT TIME ZONE 'America/Los_Angeles' + $4 * interval '1 second'
     WHERE id = $1`,
    [booking.id, status, businessDate(new Date()), start],
  );
  return booking.id;
}
const list = (undated = false, page: object = {}) =>
  rpc.call(bookingAdminRpcs.schedule, { undated, ...page });
const ids = async (undated = false) => (await list(undated)).items.map(({ id }) => id);
const change = (id: number, status: ChangeBookingStatus['status'], reason: string | null = null) =>
  as({ id: 2, username: 'tech', role: 'technician' }, () =>
    rpc.call(bookingAdminRpcs.changeScheduled, { id, status, reason }),
  );
const DAY = 86_400;

describe('the schedule', () => {
  it('lists bookings from today on, earliest first, without cancelled ones', async () => {
    const later = await booked(3 * DAY);
    const midnight = await booked(0, 'completed');
    await booked(-1);
    await booked(3_600, 'cancelled');
    const today = await booked(3_600, 'confirmed');
    await booked(null);
    expect(await ids()).toEqual([midnight, today, later]);
  });

  it('lists open bookings without a date separately, oldest first', async () => {
    const first = await booked(null);
    const second = await booked(null, 'confirmed');
    await booked(null, 'completed');
    await booked(null, 'cancelled');
    await booked(0);
    expect(await ids(true)).toEqual([first, second]);
  });

  it('shows the next statuses and no amounts', async () => {
    await booked(DAY, 'confirmed');
    await harness.database.dataSource.query(`UPDATE bookings SET message = 'Plan: $25'`);
    const { items } = await list();
    expect(items).toEqual([
      {
        id: 1,
        serviceName: 'Full Detail',
        serviceMinutes: 300,
        lines: [
          {
            vehicle: 1,
            kind: 'service',
            serviceId: 1,
            serviceName: 'Full Detail',
            vehicleClass: null,
            vehicleInfo: '2021 Toyota Tacoma',
            minutes: 300,
          },
        ],
        firstName: 'Rosa',
        lastName: 'Quintero',
        phone: '(702) 555-0199',
        vehicleInfo: '2021 Toyota Tacoma',
        serviceLocation: 'summerlin',
        preferredDate: expect.stringMatching(/Z$/),
        message: 'Plan: …',
        address: null,
        appointment: null,
        status: 'confirmed',
        paymentStatus: 'unpaid',
        suspicion: null,
        due: null,
        isDue: true,
        next: ['completed', 'cancelled'],
        completedAt: null,
        quoteStatus: null,
      },
    ]);
  });

  it('shows the owner what is still to be paid', async () => {
    const due = async () => (await asOwner(() => list())).items.map((entry) => entry.due);
    await booked(DAY, 'confirmed');
    expect(await due()).toEqual(['289.00']);
    await harness.database.dataSource.query('UPDATE bookings SET captured_cents = 8900');
    expect(await due()).toEqual(['200.00']);
    await pay(harness, 1);
    expect(await due()).toEqual(['0.00']);
  });

  it('says that a reinstated job is due whose payment was refunded', async () => {
    await booked(DAY, 'confirmed');
    const isDue = async () => (await list()).items.map((entry) => entry.isDue);
    await pay(harness, 1);
    expect(await isDue()).toEqual([false]);
    await harness.database.dataSource.query(
      `UPDATE bookings SET payment_status = 'refunded', paid_cents = 0, refunded_cents = captured_cents`,
    );
    expect(await isDue()).toEqual([true]);
  });

  it.each([false, true])('is paged (undated: %s)', async (undated) => {
    const expected: number[] = [];
    for (let index = 0; index < 5; index += 1) expected.push(await booked(undated ? null : DAY));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(undated, { limit: 2, ...(cursor !== null && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(expected);
  });
});

describe('the schedule of a technician', () => {
  const DATE = workday();
  const TECHNICIAN = { id: 2, username: 'tech', role: 'technician' } as const;
  const asTechnician = () => as(TECHNICIAN, () => ids());
  const jobOf = (id: number) =>
    as(TECHNICIAN, () => rpc.call(bookingAdminRpcs.getScheduled, { id }));
  const query = (sql: string, values: unknown[] = []) =>
    harness.database.dataSource.query(sql, values);

  it('has the jobs of the van of that day', async () => {
    await addVans(harness, 2);
    const first = await book(harness, { start: instant(DATE, '10:00'), payLater: true });
    const second = await book(harness, { start: instant(DATE, '10:00'), payLater: true });
    await book(harness);
    expect(await asTechnician()).toEqual([]);
    await query(`INSERT INTO van_crew VALUES (2, 'tech', 1)`);
    expect(await asTechnician()).toEqual([first.id]);
    await query(
      `INSERT INTO day_crew (user_id, date, user_name, van_id) VALUES (2, $1, 'tech', 2)`,
      [DATE],
    );
    expect(await asTechnician()).toEqual([second.id]);
    const other = as(TECHNICIAN, () =>
      rpc.call(bookingAdminRpcs.changeScheduled, {
        id: first.id,
        status: 'completed',
        reason: null,
      }),
    );
    await expect(other).rejects.toMatchObject({ code: 'not_found' });
    await expect(jobOf(first.id)).rejects.toMatchObject({ code: 'not_found' });
    await query('UPDATE scheduling_settings SET technicians_see_all = true');
    expect(await asTechnician()).toEqual([first.id, second.id]);
    expect(await jobOf(first.id)).toMatchObject({ appointment: { van: { id: 1 } } });
  });

  it('shows one job with address and access notes, without amounts', async () => {
    await addVans(harness, 1);
    await query(`INSERT INTO van_crew VALUES (2, 'tech', 1)`);
    const address = {
      street: '8 Palm Way',
      unit: null,
      city: 'Las Vegas',
      zip: '89135',
      notes: 'Gate code 1234',
    };
    const { id } = await book(harness, { start: instant(DATE, '10:00'), payLater: true, address });
    const job = await jobOf(id);
    expect(job).toMatchObject({ id, address, appointment: { status: 'confirmed' }, due: null });
    expect(JSON.stringify(job)).not.toMatch(/amount|email|289/i);
  });

  it('keeps overdue appointments first, and on the day of their completion, to be paid', async () => {
    await addVans(harness, 1);
    const { id } = await book(harness, { start: instant(DATE, '10:00'), payLater: true });
    const today = await booked(3_600, 'confirmed');
    await shiftAppointment(harness, id, -30);
    await query(`INSERT INTO van_crew VALUES (2, 'tech', 1)`);
    const { items } = await list();
    expect(items).toMatchObject([{ id, appointment: { van: { id: 1 } } }, { id: today }]);
    expect(await change(id, 'completed')).toMatchObject({ completedAt: expect.any(String) });
    expect(await ids()).toEqual([id, today]);
    const account = () => as(TECHNICIAN, () => rpc.call(bookingAdminRpcs.scheduledAccount, { id }));
    expect(await account()).toMatchObject({ openCents: 28_900 });
    await query(`UPDATE bookings SET completed_at = completed_at - interval '2 days'`);
    expect(await ids()).toEqual([today]);
    await expect(account()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has work of several days in the van of its first day, of today, then of its last day', async () => {
    await addVans(harness, 2);
    const { id } = await book(harness, { start: instant(DATE, '08:00'), payLater: true });
    await query(
      `UPDATE appointments SET minutes = 2880, busy = tstzrange(start_at, start_at + interval '49 hours')`,
    );
    const today = businessDate(new Date());
    const inVanOn = async (day: string) => {
      await query('DELETE FROM day_crew');
      await query(
        `INSERT INTO day_crew (user_id, date, user_name, van_id) VALUES (2, $1, 'tech', 1)`,
        [day],
      );
      return (await asTechnician()).includes(id);
    };
    expect([await inVanOn(DATE), await inVanOn(addDays(DATE, 1))]).toEqual([true, false]);
    const toToday = Math.round((Date.parse(today) - Date.parse(DATE)) / (DAY * 1_000));
    await shiftAppointment(harness, id, toToday - 1);
    expect([await inVanOn(addDays(today, -1)), await inVanOn(today)]).toEqual([false, true]);
    await shiftAppointment(harness, id, -4);
    expect([await inVanOn(today), await inVanOn(addDays(today, -3))]).toEqual([false, true]);
  });
});

describe('a started job', () => {
  const DATE = workday();
  const start = (id: number) => asOwner(() => rpc.call(bookingAdminRpcs.startScheduled, { id }));
  const undo = (id: number) => asOwner(() => rpc.call(calendarRpcs.undoBooking, { id }));
  const set = (id: number, status: ChangeBookingStatus['status']) =>
    asOwner(() => rpc.call(bookingAdminRpcs.changeStatus, { id, status, reason: 'Rain' }));
  const startedAt = expect.stringMatching(/Z$/);
  const booking = (more: object = {}) =>
    book(harness, { start: instant(DATE, '10:00'), payLater: true, ...more });

  beforeEach(() => addVans(harness, 1));

  it('is recorded once, with its author', async () => {
    const { id } = await booking();
    const started = await start(id);
    expect(started).toMatchObject({ status: 'confirmed', appointment: { startedAt } });
    expect(await start(id)).toEqual(started);
    const { history, undo: undone } = await getBooking(harness, id);
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['booking.created', null],
      ['booking.started', 'owner'],
    ]);
    expect(undone).toBe('confirmed');
  });

  it('belongs to the technicians of its van', async () => {
    const { id } = await booking();
    const asTechnician = () =>
      as({ id: 2, username: 'tech', role: 'technician' }, () =>
        rpc.call(bookingAdminRpcs.startScheduled, { id }),
      );
    await expect(asTechnician()).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      as({ id: 2, username: 'tech', role: 'technician' }, () =>
        rpc.call(bookingAdminRpcs.scheduledAccount, { id }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
    await harness.database.dataSource.query(`INSERT INTO van_crew VALUES (2, 'tech', 1)`);
    expect(await asTechnician()).toMatchObject({ appointment: { startedAt }, due: null });
  });

  it('has a confirmed appointment', async () => {
    const request = await booked(DAY, 'confirmed');
    await expect(start(request)).rejects.toMatchObject({ code: 'conflict' });
    const { id } = await booking({ payLater: undefined });
    await expect(start(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is undone step by step: its completion, then its start', async () => {
    const { id } = await booking();
    await start(id);
    await set(id, 'completed');
    expect(await undo(id)).toMatchObject({ status: 'confirmed', appointment: { startedAt } });
    expect(await undo(id)).toMatchObject({
      status: 'confirmed',
      undo: null,
      appointment: { startedAt: null },
    });
  });

  it('is not started any more after a cancellation, or at another time', async () => {
    const { id } = await booking();
    await start(id);
    await set(id, 'cancelled');
    expect(await undo(id)).toMatchObject({ appointment: { startedAt: null } });
    await start(id);
    const { version } = await getBooking(harness, id);
    const appointment = { start: instant(DATE, '12:00'), version };
    const moved = asOwner(() => rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
    expect(await moved).toMatchObject({ appointment: { startedAt: null } });
  });
});

describe('changeScheduled', () => {
  it('follows the transition table and audits the actor', async () => {
    const id = await booked(DAY);
    expect(await change(id, 'confirmed')).toMatchObject({ id, status: 'confirmed' });
    await expect(change(id, 'pending')).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(id, 'cancelled')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
    expect(await change(id, 'completed')).toMatchObject({ status: 'completed', next: [] });
    const { history, version } = await rpc.call(bookingAdminRpcs.detail, { id });
    expect(history.at(-1)).toMatchObject({ actor: 'tech', after: { status: 'completed' } });
    expect(version).toBe(3);
  });

  it('accepts a booking without a date', async () => {
    const id = await booked(null);
    expect(await change(id, 'cancelled', 'Rain')).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['yesterday', -1, 'confirmed'],
    ['cancelled', DAY, 'cancelled'],
    ['completed, without a date', null, 'completed'],
  ])('fails for a booking that is not on the schedule: %s', async (_name, start, status) => {
    const id = await booked(start, status);
    await expect(change(id, 'completed')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Booking not found',
    });
    await expect(change(99, 'completed')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('accepts one of two concurrent changes', async () => {
    const id = await booked(DAY, 'confirmed');
    const both = await Promise.allSettled([change(id, 'completed'), change(id, 'completed')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = both.find((result) => result.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ code: 'conflict' });
  });
});
