import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { ScheduleBooking } from '@desert-mirror/contracts/calendar';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  addVans,
  book,
  expireHolds,
  getBooking,
  hold,
  instant,
  pay,
  shiftAppointment,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';
import { simulateDate } from '../testing/simulated-date.js';

let harness: BookingHarness;
const DATE = workday();
const TEN = instant(DATE, '10:00');
/** Noon or 1 PM. Without the second, the preferred date would be a day without a time. */
const NOON = `${DATE}T20:00:00.000Z`;
const JUST_AFTER_NOON = `${DATE}T20:00:01.000Z`;

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 2);
});

const query = (sql: string, parameters?: unknown[]) =>
  harness.database.dataSource.query(sql, parameters);
async function schedule(id: number, start: string, more: Partial<ScheduleBooking> = {}) {
  const { version } = await getBooking(harness, id);
  return asOwner(() =>
    harness.rpc.call(calendarRpcs.scheduleBooking, {
      id,
      appointment: { start, version, ...more },
    }),
  );
}
/** Work of two days. */
const bookLong = () => {
  harness.catalog.offerings.set(2, buildOffering({ id: 2, duration: 2 * 24 * 60 }));
  return book(harness, { serviceId: 2 });
};
/** Two jobs of an hour each, with a long drive in between. */
const bookApart = async () => {
  harness.catalog.offerings.set(1, buildOffering({ duration: 60 }));
  const at = (zip: string) => ({
    address: { street: '1 Main St', unit: null, city: 'Las Vegas', zip, notes: null },
  });
  return [await book(harness, at('89002')), await book(harness, at('89135'))] as const;
};
const undo = (id: number) => asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id }));
const changeStatus = (id: number, status: 'completed' | 'confirmed' | 'cancelled') =>
  asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status, reason: 'Asked to' }),
  );
const events = async (): Promise<string[]> =>
  (await query('SELECT event FROM outbox ORDER BY id')).map(
    ({ event }: { event: string }) => event,
  );

describe('the owner', () => {
  it('schedules a request and confirms it', async () => {
    const { id } = await book(harness);
    expect(await schedule(id, TEN, { vanId: 2, confirm: true })).toMatchObject({
      status: 'confirmed',
      version: 2,
      preferredDate: TEN,
      appointment: { status: 'confirmed', start: TEN, van: { id: 2 } },
    });
    const { history } = await getBooking(harness, id);
    expect(history.map(({ action }) => action)).toEqual([
      'booking.created',
      'booking.scheduled',
      'booking.status-changed',
    ]);
  });

  it('schedules a request without a price, and a booking that was confirmed without a time', async () => {
    harness.catalog.offerings.set(3, buildOffering({ id: 3, price: 'From $25', priceCents: 0 }));
    const unpriced = await book(harness, { serviceId: 3 });
    const confirmed = await book(harness);
    await changeStatus(confirmed.id, 'confirmed');
    for (const { id } of [unpriced, confirmed])
      expect(await schedule(id, TEN, { confirm: true })).toMatchObject({
        status: 'confirmed',
        appointment: { status: 'confirmed', start: TEN },
      });
  });

  it('may keep the van of an appointment after it was deactivated, and chooses it for no other one', async () => {
    const [first, second] = [await book(harness), await book(harness)];
    await schedule(first.id, TEN, { vanId: 2 });
    await query('UPDATE vans SET active = false WHERE id = 2');
    const eleven = instant(DATE, '11:00');
    expect(await schedule(first.id, eleven, { vanId: 2 })).toMatchObject({
      appointment: { start: eleven, van: { id: 2 } },
    });
    await expect(schedule(second.id, TEN, { vanId: 2 })).rejects.toMatchObject({
      errors: [{ path: 'vanId' }],
    });
    expect(await schedule(first.id, TEN)).toMatchObject({ appointment: { van: { id: 1 } } });
  });

  it('may choose a closed time off the grid, but never a taken one', async () => {
    const sunday = instant(addDays(DATE, 5), '03:10');
    const [first, second] = [await book(harness), await book(harness)];
    await schedule(first.id, sunday, { vanId: 1 });
    await expect(schedule(second.id, sunday, { vanId: 1 })).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: [{}, {}, {}],
    });
    expect(await schedule(second.id, sunday)).toMatchObject({ appointment: { van: { id: 2 } } });
  });

  it('moves an appointment to another time and van', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    expect(await schedule(id, TEN, { vanId: 2 })).toMatchObject({
      appointment: { van: { id: 2 }, sequence: 0 },
    });
    expect(await schedule(id, NOON)).toMatchObject({
      preferredDate: JUST_AFTER_NOON,
      appointment: { start: NOON, van: { id: 2 }, sequence: 1 },
    });
  });

  it('changes the van without changing the promised window', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await query('UPDATE scheduling_settings SET window_minutes = 60');
    expect(await schedule(id, TEN, { vanId: 2 })).toMatchObject({
      appointment: { van: { id: 2 }, start: TEN, end: instant(DATE, '12:00') },
    });
    const noon = instant(DATE, '12:00');
    expect(await schedule(id, noon)).toMatchObject({
      appointment: { start: noon, end: instant(DATE, '13:00') },
    });
  });

  it('accepts a gap that is shorter than the drive only explicitly', async () => {
    const [near, far] = await bookApart();
    await schedule(near.id, TEN, { vanId: 1 });
    const next = instant(DATE, '11:15');
    await expect(schedule(far.id, next, { vanId: 1 })).rejects.toMatchObject({
      code: 'short_drive',
    });
    await schedule(far.id, next, { vanId: 1, acceptShortDrive: true });
  });

  it('schedules work of two days in a van that has no job on the second one', async () => {
    const [long, other] = [await bookLong(), await book(harness)];
    await schedule(other.id, instant(addDays(DATE, 1), '10:00'), { vanId: 1 });
    await expect(schedule(long.id, TEN, { vanId: 1 })).rejects.toMatchObject({
      code: 'window_taken',
    });
    expect(await schedule(long.id, TEN)).toMatchObject({ appointment: { van: { id: 2 } } });
  });

  it.each<[string, Partial<ScheduleBooking>, object]>([
    ['an unknown van', { vanId: 9 }, { errors: [{ path: 'vanId' }] }],
    ['an old version', { version: 99 }, { code: 'conflict' }],
    ['last year', { start: '2020-01-01T10:00:00Z' }, { errors: [{ path: 'start' }] }],
    ['the year 2190', { start: '2190-01-01T10:00:00Z' }, { errors: [{ path: 'start' }] }],
  ])('cannot choose %s', async (_name, more, error) => {
    const { id } = await book(harness);
    await expect(schedule(id, TEN, more)).rejects.toMatchObject(error);
  });

  it('moves a time that is held for a payment, which stays a hold until the booking is confirmed', async () => {
    const { id } = await book(harness, { start: TEN });
    const { appointment } = await getBooking(harness, id);
    const { expiresAt } = appointment!;
    expect(expiresAt).not.toBeNull();
    expect(await schedule(id, NOON, { vanId: 2 })).toMatchObject({
      status: 'pending',
      appointment: { status: 'held', start: NOON, expiresAt },
    });
    expect(await schedule(id, TEN, { confirm: true })).toMatchObject({
      status: 'confirmed',
      appointment: { status: 'confirmed', expiresAt: null },
    });
  });

  it('does not remove a time that the customer changed in the meantime', async () => {
    const { id, link } = await book(harness, { start: TEN });
    const { version } = await getBooking(harness, id);
    const token = link.split('/').at(-1)!;
    await harness.rpc.call(selfServiceRpcs.chooseTimeByLink, { token, start: NOON });
    const unschedule = (seen: number) =>
      asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id, version: seen }));
    await expect(unschedule(version)).rejects.toMatchObject({ code: 'conflict' });
    const now = await getBooking(harness, id);
    expect(now).toMatchObject({ appointment: { start: NOON } });
    expect(await unschedule(now.version)).toMatchObject({ appointment: null });
  });

  it('returns a booking to the queue, where a payment does not seat it', async () => {
    const { id } = await book(harness, { start: TEN });
    await asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id }));
    await pay(harness, id);
    expect(await getBooking(harness, id)).toMatchObject({ status: 'pending', appointment: null });
  });
});

it('a confirmed booking without its appointment is a request, whose customer can choose a time', async () => {
  const { id, link } = await book(harness, { start: TEN, payLater: true });
  expect(
    await asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id })),
  ).toMatchObject({ status: 'pending', undo: null, preferredDate: TEN, appointment: null });
  const token = link.split('/').at(-1)!;
  expect(await harness.rpc.call(selfServiceRpcs.getByLink, { token })).toMatchObject({
    canChooseTime: true,
  });
  const start = instant(DATE, '14:00');
  expect(await harness.rpc.call(selfServiceRpcs.chooseTimeByLink, { token, start })).toMatchObject({
    status: 'pending',
    appointment: { status: 'held', start },
  });
});

it('the crew of a van learns on the day that an appointment was removed', async () => {
  const { id } = await book(harness, { start: TEN, payLater: true });
  simulateDate(instant(DATE, '09:00'));
  try {
    await asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id }));
  } finally {
    jest.useRealTimers();
  }
  const vanIds = [expect.any(Number)];
  expect(await query(`SELECT payload FROM jobs WHERE name = 'notify-staff'`)).toEqual([
    { payload: { kind: 'day-changed', bookingId: id, sequence: 2, vanIds } },
  ]);
});

describe('free times', () => {
  const freeTimes = async (id: number, more: { from?: string; vanId?: number } = {}) => {
    const date = more.from ?? DATE;
    const found = await harness.rpc.call(calendarRpcs.freeTimes, {
      id,
      to: date,
      from: date,
      ...more,
    });
    return found.days[0]!.times.map(({ start, vanId }) => [localTime(start), vanId]);
  };

  it('are those of the vans with the work of the booking, each with its best van', async () => {
    const busy = await book(harness);
    await schedule(busy.id, TEN, { vanId: 1 });
    // Van 2 has no jobs on that day, so it suits best.
    const { id } = await book(harness);
    const all = await freeTimes(id);
    expect([all[0], all.at(-1), all.length]).toEqual([['07:00', 2], ['14:00', 2], 15]);
    // Five hours of work and the setup buffer do not fit in before ten.
    expect(await freeTimes(id, { vanId: 1 })).toEqual([]);
    await query(`INSERT INTO closures (van_id, from_date, to_date) VALUES (2, $1, $1)`, [DATE]);
    expect(await freeTimes(id)).toEqual([]);
  });

  it('count the present time of the booking as free and prefer its van', async () => {
    const { id } = await book(harness);
    await schedule(id, TEN, { vanId: 2 });
    expect(await freeTimes(id)).toContainEqual(['10:00', 2]);
  });

  it('are not limited by the notice and horizon of customers, but by now', async () => {
    await query(`UPDATE scheduling_settings SET minimum_notice_minutes = 20160, horizon_days = 1`);
    const { id } = await book(harness);
    expect(await freeTimes(id)).toHaveLength(15);
    expect(await freeTimes(id, { from: addDays(DATE, -28) })).toEqual([]);
  });

  it('of an unknown booking are not found', async () => {
    await expect(freeTimes(999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

const localTime = (start: string): string =>
  new Date(start).toLocaleTimeString('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    minute: '2-digit',
  });

describe('undo', () => {
  it('reopens a completed booking', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await changeStatus(id, 'completed');
    expect(await getBooking(harness, id)).toMatchObject({ undo: 'confirmed' });
    expect(await undo(id)).toMatchObject({
      status: 'confirmed',
      undo: null,
      appointment: { status: 'confirmed', start: TEN },
    });
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('seats a cancelled booking at its time again and tells billing', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await changeStatus(id, 'cancelled');
    expect(await undo(id)).toMatchObject({
      status: 'confirmed',
      cancelReason: null,
      appointment: { status: 'confirmed', start: TEN, van: { id: 1 } },
    });
    expect(await events()).toEqual([
      'booking.booking-cancelled.v1',
      'booking.booking-reinstated.v1',
    ]);
  });

  const SUNDAY = instant(addDays(DATE, 5), '09:00');
  it.each([
    ['on a Sunday', SUNDAY, 'SELECT'],
    ['on a day that was closed since', TEN, 'UPDATE vans SET hours = $$[]$$'],
    [
      'in a van that was closed since, while another is open',
      TEN,
      'UPDATE vans SET hours = $$[]$$ WHERE id = 2',
    ],
    ['in a van that was deactivated since', TEN, 'UPDATE vans SET active = false'],
    [
      'before another job, with the former setup buffer',
      TEN,
      'UPDATE scheduling_settings SET buffer_minutes = 60',
    ],
  ])('restores a time %s', async (_when, start, change) => {
    const [{ id }, next] = [await book(harness), await book(harness)];
    await schedule(id, start, { vanId: 2, confirm: true });
    await schedule(next.id, instant(DATE, '15:15'), { vanId: 2 });
    await query(change);
    await changeStatus(id, 'cancelled');
    expect(await undo(id)).toMatchObject({
      status: 'confirmed',
      appointment: { status: 'confirmed', start, van: { id: 2 } },
    });
  });

  it('restores a time in its van although the drive does not fit, if the other van is taken', async () => {
    const [near, far] = await bookApart();
    await schedule(near.id, TEN, { vanId: 1, confirm: true });
    const next = instant(DATE, '11:15');
    await schedule(far.id, next, { vanId: 1, confirm: true, acceptShortDrive: true });
    for (const start of [TEN, next])
      await schedule((await book(harness)).id, start, { vanId: 2, acceptShortDrive: true });
    for (const { id } of [near, far]) {
      await changeStatus(id, 'cancelled');
      expect(await undo(id)).toMatchObject({
        status: 'confirmed',
        appointment: { status: 'confirmed', van: { id: 1 } },
      });
    }
  });

  it('restores a time in a free van if a later job has left too little time for the drive', async () => {
    const [near, far] = await bookApart();
    await schedule(near.id, TEN, { vanId: 1, confirm: true });
    await changeStatus(near.id, 'cancelled');
    await schedule(far.id, instant(DATE, '11:15'), { vanId: 1 });
    expect(await undo(near.id)).toMatchObject({
      status: 'confirmed',
      appointment: { start: TEN, van: { id: 2 } },
    });
  });

  it('restores the time of work of two days', async () => {
    const { id } = await bookLong();
    await schedule(id, TEN, { vanId: 2, confirm: true });
    await changeStatus(id, 'cancelled');
    expect(await undo(id)).toMatchObject({
      status: 'confirmed',
      appointment: { start: TEN, van: { id: 2 } },
    });
  });

  it('makes it a request if its time was taken', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await changeStatus(id, 'cancelled');
    await hold(harness, TEN);
    await hold(harness, TEN);
    expect(await undo(id)).toMatchObject({
      status: 'pending',
      preferredDate: TEN,
      appointment: null,
    });
  });

  it.each([
    ['without a time', undefined, null],
    ['with a held time, which is released', { start: TEN }, null],
  ])('restores a request %s', async (_which, time, appointment) => {
    const { id } = await book(harness, time);
    await changeStatus(id, 'cancelled');
    expect(await undo(id)).toMatchObject({ status: 'pending', appointment });
  });

  it('restores the time that the owner chose for a request', async () => {
    const { id } = await book(harness);
    const noon = instant(DATE, '12:00');
    await schedule(id, noon, { vanId: 2 });
    await changeStatus(id, 'cancelled');
    expect(await undo(id)).toMatchObject({
      status: 'pending',
      appointment: { status: 'confirmed', start: noon, van: { id: 2 } },
    });
  });

  it('is possible for a day', async () => {
    const { id } = await book(harness);
    await changeStatus(id, 'cancelled');
    await query(`UPDATE bookings SET status_changed_at = now() - interval '25 hours'`);
    expect(await getBooking(harness, id)).toMatchObject({ undo: null });
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a job that is completed', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await book(harness, { start: TEN, payLater: true }));
  });
  const at = async <T>(time: string, work: () => Promise<T>): Promise<T> => {
    simulateDate(instant(DATE, time));
    try {
      return await work();
    } finally {
      jest.useRealTimers();
    }
  };
  const scheduleAnother = async () => {
    const other = await book(harness);
    return schedule(other.id, instant(DATE, '12:00'), { vanId: 1 });
  };

  it.each([
    ['before its start', '09:59', 300],
    ['early', '11:29', 89],
    ['at its planned end', '15:00', 300],
  ])('%s, at %s, has an appointment of %i minutes', async (_, time, minutes) => {
    await at(time, () => changeStatus(id, 'completed'));
    const appointment = { start: TEN, minutes, van: { id: 1 } };
    expect(await getBooking(harness, id)).toMatchObject({ appointment });
  });

  it('early frees its van after the setup time', async () => {
    await expect(scheduleAnother()).rejects.toMatchObject({ code: 'window_taken' });
    await at('11:29', () => changeStatus(id, 'completed'));
    expect(await scheduleAnother()).toMatchObject({ appointment: { van: { id: 1 } } });
  });

  it('early gets its time back with undo', async () => {
    await at('11:29', () => changeStatus(id, 'completed'));
    const undone = await at('11:40', () => undo(id));
    expect(undone).toMatchObject({ status: 'confirmed', appointment: { minutes: 300 } });
    await expect(scheduleAnother()).rejects.toMatchObject({ code: 'window_taken' });
  });

  it('early keeps the short time with undo if the van has another job by then', async () => {
    await at('11:29', () => changeStatus(id, 'completed'));
    await scheduleAnother();
    const undone = await at('11:40', () => undo(id));
    expect(undone).toMatchObject({ status: 'confirmed', appointment: { minutes: 89 } });
  });
});

it('work of two days keeps its short time with undo if the van has another job on the second day', async () => {
  const [long, other] = [await bookLong(), await book(harness)];
  await schedule(long.id, TEN, { vanId: 1, confirm: true });
  simulateDate(instant(DATE, '12:00'));
  try {
    await changeStatus(long.id, 'completed');
    await schedule(other.id, instant(addDays(DATE, 1), '10:00'), { vanId: 1 });
    expect(await undo(long.id)).toMatchObject({
      status: 'confirmed',
      appointment: { minutes: 120 },
    });
  } finally {
    jest.useRealTimers();
  }
});

describe('the calendar', () => {
  const entries = (page: object = {}) =>
    harness.rpc.call(calendarRpcs.calendarEntries, { from: DATE, to: addDays(DATE, 6), ...page });

  it('lists appointments and holds by start, in pages', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await hold(harness, instant(DATE, '08:00'));
    const all = await entries();
    expect(all.items).toMatchObject([
      { status: 'held', booking: null, vanId: 2, minutes: 300, bufferMinutes: 15 },
      { status: 'confirmed', start: TEN, booking: { id, totalAmount: '289.00', version: 1 } },
    ]);
    const first = await entries({ limit: 1 });
    const second = await entries({ limit: 1, cursor: first.next });
    expect([...first.items, ...second.items]).toEqual(all.items);
  });

  it('has the hours of each van', async () => {
    await query(`INSERT INTO closures (van_id, from_date, to_date) VALUES (1, $1, $1)`, [DATE]);
    const { days, vans, closures } = await harness.rpc.call(calendarRpcs.calendarPlan, {
      from: DATE,
      to: DATE,
    });
    expect(vans).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(closures).toMatchObject([{ vanId: 1, fromDate: DATE }]);
    const [opensAt, closesAt] = [instant(DATE, '07:00'), instant(DATE, '19:00')];
    expect(days).toEqual([{ date: DATE, vans: [{ vanId: 2, opensAt, closesAt }] }]);
  });

  it('keeps overdue appointments until staff close them', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    await shiftAppointment(harness, id, -30);
    const overdue = async () =>
      (await harness.rpc.call(calendarRpcs.calendarOverdue, {})).items.map(
        ({ booking }) => booking?.id,
      );
    const count = async () =>
      (await harness.rpc.call(calendarRpcs.calendarPlan, { from: DATE, to: DATE })).overdueCount;
    expect([await overdue(), await count()]).toEqual([[id], 1]);
    await query('UPDATE appointments SET minutes = 10000');
    const began = (days: number) => shiftAppointment(harness, id, days);
    const toToday = Math.round(
      (Date.parse(businessDate(new Date())) - Date.parse(DATE)) / 86_400_000,
    );
    // It takes six days and 22 hours 40 minutes: from 10:00 AM to 8:40 AM of the eighth day.
    await began(30 + toToday - 7);
    expect([await overdue(), await count()]).toEqual([[], 0]);
    await began(-1);
    expect([await overdue(), await count()]).toEqual([[id], 1]);
    await changeStatus(id, 'completed');
    expect([await overdue(), await count()]).toEqual([[], 0]);
  });

  it('shows an appointment on each day of its work', async () => {
    const { id } = await book(harness, { start: TEN, payLater: true });
    // Until midnight, and then for a minute more.
    for (const [minutes, days] of [
      [14 * 60, [0]],
      [14 * 60 + 1, [0, 1]],
      [10_000, [0, 1, 2, 3, 4, 5, 6, 7]],
    ] as const) {
      await query('UPDATE appointments SET minutes = $1', [minutes]);
      const shown: number[] = [];
      for (let day = -1; day < 9; day += 1) {
        const date = addDays(DATE, day);
        const { items } = await entries({ from: date, to: date });
        if (items.some(({ booking }) => booking?.id === id)) shown.push(day);
      }
      expect(shown).toEqual(days);
    }
  });

  it('queues requests: paid ones first, then the oldest, with the status of their quote', async () => {
    const undated = await book(harness);
    const later = await book(harness, { preferredDate: instant(addDays(DATE, 1), '10:00') });
    const sooner = await book(harness, { preferredDate: TEN });
    const paid = await book(harness);
    await pay(harness, paid.id);
    const expired = await book(harness, { start: instant(DATE, '12:00') });
    await expireHolds(harness);
    await book(harness, { start: TEN, payLater: true });
    const expected = [paid, undated, later, sooner, expired].map(({ id }) => id);
    await harness.database.dataSource.query(
      `INSERT INTO quotes (booking_id, revision, lines, total_cents, deposit_cents, expires_on, link_revision)
       VALUES ($1, 1, '[]', 100, 0, '2199-01-01', 1)`,
      [later.id],
    );
    const seen: number[] = [];
    const quoted: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number; quoteStatus: string | null }[]; next: string | null } =
        await harness.rpc.call(calendarRpcs.calendarRequests, {
          limit: 2,
          ...(cursor !== null && { cursor }),
        });
      seen.push(...page.items.map(({ id }) => id));
      quoted.push(
        ...page.items.filter(({ quoteStatus }) => quoteStatus === 'sent').map(({ id }) => id),
      );
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(expected);
    expect(quoted).toEqual([later.id]);
    const waiting = async () => (await harness.rpc.call(calendarRpcs.countRequests, {})).count;
    expect(await waiting()).toBe(expected.length - 1);
    await harness.database.dataSource.query(`UPDATE quotes SET expires_on = '2020-01-01'`);
    expect(await waiting()).toBe(expected.length);
  });
});
