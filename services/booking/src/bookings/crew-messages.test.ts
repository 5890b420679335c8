import type { BookingDetail, UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import type { BookingDetails } from '@desert-mirror/contracts/self-service';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { addDays } from '@desert-mirror/contracts/time';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { buildAddress, buildOffering } from '@desert-mirror/testing/builders';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { PublicLinks } from '../links/public-links.js';
import { addVans, book, getBooking, instant, workday } from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';
import { requestQuote, sendQuote, workLine } from '../testing/quotes.js';
import { simulateDate } from '../testing/simulated-date.js';

let harness: BookingHarness;
const DATE = workday();
const LINKS = new PublicLinks('https://mirror.example', 'a-secret-for-tests-of-32-letters');
const TEN = instant(DATE, '10:00');
const ADDRESS = buildAddress();

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 2);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const jobsOf = (kind: string): Promise<{ sequence: number; vanIds: number[] }[]> =>
  harness.database.dataSource.query(
    `SELECT (payload ->> 'sequence')::int AS sequence, payload -> 'vanIds' AS "vanIds" FROM jobs
     WHERE name = 'notify-staff' AND payload ->> 'kind' = $1 ORDER BY queued_at`,
    [kind],
  );
/** The vans whose crews get a message, for each message. */
const toldVans = async () =>
  (await jobsOf('day-changed')).map(({ vanIds }) => vanIds.toSorted((one, other) => one - other));
/** A confirmed appointment at ten in the first van. */
async function booked() {
  const { id, link } = await book(harness, { start: TEN, payLater: true, address: ADDRESS });
  const { appointment } = await getBooking(harness, id);
  return { id, token: link.split('/').at(-1)!, van: appointment!.van.id };
}
const moveTo = async (id: number, vanId: number, start = TEN) => {
  const { version } = await getBooking(harness, id);
  const appointment = { start, version, vanId };
  await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
};
const update = async (id: number, changes: (booking: BookingDetail) => Partial<UpdateBooking>) => {
  const stored = await getBooking(harness, id);
  const { firstName, lastName, email, phone, vehicleInfo, serviceLocation } = stored;
  const { preferredDate, message, version } = stored;
  const booking = {
    firstName,
    lastName,
    email,
    phone,
    vehicleInfo,
    serviceLocation,
    preferredDate,
    message,
    version,
    ...changes(stored),
  } as UpdateBooking;
  await asOwner(() => harness.rpc.call(bookingAdminRpcs.update, { id, booking }));
};
const change = (id: number, status: 'confirmed' | 'cancelled' | 'completed') =>
  asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status, reason: 'Asked to' }),
  );
const undo = (id: number) => asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id }));
/** What the customer is told, without reminders. */
const toldCustomer = async (id: number): Promise<string[]> =>
  (
    await harness.database.dataSource.query<{ kind: string }[]>(
      `SELECT kind FROM messages
       WHERE booking_id = $1 AND audience = 'customer' AND kind NOT LIKE 'reminder%' ORDER BY id`,
      [id],
    )
  ).map(({ kind }) => kind);
const save = (token: string, details: BookingDetails) =>
  harness.rpc.call(selfServiceRpcs.saveDetailsByLink, { token, ...details });

const quoteToken = (bookingId: number, revision: number) =>
  LINKS.quote({ bookingId, revision }).split('/').at(-1)!;
const accept = (id: number, revision: number) =>
  harness.rpc.call(quoteRpcs.acceptQuote, { token: quoteToken(id, revision) });

it('open calendars learn of a quote that is sent, withdrawn or declined', async () => {
  const { id } = await requestQuote(harness);
  const hint = jest.spyOn(RpcClient.prototype, 'hint');
  await sendQuote(harness, id, 1);
  expect(hint.mock.calls).toEqual([[CALENDAR_CHANGED]]);
  await asOwner(() => harness.rpc.call(quoteRpcs.withdrawQuote, { id, revision: 1 }));
  expect(hint).toHaveBeenCalledTimes(2);
  await sendQuote(harness, id, 3);
  await harness.rpc.call(quoteRpcs.declineQuote, { token: quoteToken(id, 2), reason: null });
  expect(hint).toHaveBeenCalledTimes(4);
});

describe('a job of today in another van at the same time', () => {
  it('is told to both crews each time, and to no customer', async () => {
    const { id, van } = await booked();
    const other = 3 - van;
    const messages = () =>
      harness.database.dataSource.query('SELECT id FROM messages WHERE booking_id = $1', [id]);
    const before = await messages();
    simulateDate(instant(DATE, '09:00'));
    await moveTo(id, other);
    await moveTo(id, van);
    expect(await toldVans()).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await messages()).toEqual(before);
  });

  it('is told to both crews when the job is late', async () => {
    const { id, van } = await booked();
    simulateDate(instant(DATE, '10:15'));
    await moveTo(id, 3 - van);
    expect(await toldVans()).toEqual([[1, 2]]);
  });

  it('is told to both crews on the second day of its work', async () => {
    const { id, van } = await booked();
    for (const table of ['booking_lines', 'appointments'])
      await harness.database.dataSource.query(`UPDATE ${table} SET minutes = 1800`);
    simulateDate(instant(addDays(DATE, 1), '09:00'));
    await moveTo(id, 3 - van);
    await update(id, () => ({ phone: '(702) 555-0123' }));
    const told = [[1, 2], [3 - van]];
    expect(await toldVans()).toEqual(told);
    simulateDate(instant(addDays(DATE, 2), '09:00'));
    await update(id, () => ({ phone: '(702) 555-0124' }));
    expect(await toldVans()).toEqual(told);
  });

  it('is told to nobody before the plan of the day is sent', async () => {
    const { id, van } = await booked();
    simulateDate(instant(DATE, '05:30'));
    await moveTo(id, 3 - van);
    expect(await toldVans()).toEqual([]);
  });

  it('because of its new address is told to both crews', async () => {
    harness.catalog.offerings.set(1, buildOffering({ duration: 60 }));
    const { id, token, van } = await booked();
    // Too close to the new address for its present van.
    const neighbor = await book(harness, { address: { ...ADDRESS, zip: '89135' } });
    await moveTo(neighbor.id, van, instant(DATE, '11:20'));
    await harness.database.dataSource.query(
      'UPDATE scheduling_settings SET change_cutoff_hours = 0',
    );
    simulateDate(instant(DATE, '06:30'));
    await save(token, { vehicleInfo: null, address: { ...ADDRESS, zip: '89002' } });
    expect((await getBooking(harness, id)).appointment!.van.id).toBe(3 - van);
    expect((await toldVans()).at(-1)).toEqual([1, 2]);
  });
});

describe('new details', () => {
  it('that the customer saves are told to the crew of today, each time, and shown in calendars', async () => {
    const { token, van } = await booked();
    simulateDate(instant(DATE, '09:00'));
    const hint = jest.spyOn(RpcClient.prototype, 'hint');
    const notes = 'Gate code 4321';
    await save(token, { vehicleInfo: 'Red Kia', address: { ...ADDRESS, notes } });
    expect(hint).toHaveBeenCalledWith(CALENDAR_CHANGED);
    await save(token, { vehicleInfo: 'Blue Kia', address: { ...ADDRESS, notes } });
    await save(token, { vehicleInfo: 'Blue Kia', address: { ...ADDRESS, notes } });
    expect(await toldVans()).toEqual([[van], [van]]);
  });

  it.each<[string, (booking: BookingDetail) => Partial<UpdateBooking>]>([
    ['the phone number', () => ({ phone: '(702) 555-0123' })],
    ['the vehicle', () => ({ vehicleInfo: 'Red Kia' })],
    ['the gate code', () => ({ address: { ...ADDRESS, notes: 'Gate code 4321' } })],
    [
      'the work',
      ({ lines }) => ({ lines: lines.map((one) => ({ ...one, serviceName: 'Interior' })) }),
    ],
  ])('are told to the crew of today if the owner changes %s', async (_name, changes) => {
    const { id, van } = await booked();
    simulateDate(instant(DATE, '09:00'));
    const hint = jest.spyOn(RpcClient.prototype, 'hint');
    await update(id, changes);
    expect(hint).toHaveBeenCalledWith(CALENDAR_CHANGED);
    expect(await toldVans()).toEqual([[van]]);
  });

  it.each<[string, (booking: BookingDetail) => Partial<UpdateBooking>]>([
    ['the email address', () => ({ email: 'other@example.com' })],
    ['the price', ({ lines }) => ({ lines: lines.map((one) => ({ ...one, price: '250.00' })) })],
  ])('are not told to the crew if the owner changes %s', async (_name, changes) => {
    const { id } = await booked();
    simulateDate(instant(DATE, '09:00'));
    await update(id, changes);
    expect(await toldVans()).toEqual([]);
  });

  it('of an accepted quote are told to the crew of today and shown in calendars', async () => {
    const { id, van } = await booked();
    simulateDate(instant(DATE, '09:00'));
    const { version } = await getBooking(harness, id);
    const lines = [workLine('Interior', '350.00')];
    await sendQuote(harness, id, version, { lines });
    expect(await toldVans()).toEqual([]);
    const hint = jest.spyOn(RpcClient.prototype, 'hint');
    await accept(id, 1);
    await accept(id, 1);
    expect(hint.mock.calls).toEqual([[CALENDAR_CHANGED]]);
    expect(await toldVans()).toEqual([[van]]);
  });

  it('are not told to the crew if an accepted quote only has another price', async () => {
    const { id } = await booked();
    simulateDate(instant(DATE, '09:00'));
    const { lines, version } = await getBooking(harness, id);
    await sendQuote(harness, id, version, { lines: [{ ...lines[0]!, price: '250.00' }] });
    await accept(id, 1);
    expect(await toldVans()).toEqual([]);
  });

  it('of another day and of requests are told to no crew', async () => {
    const { token } = await booked();
    const request = await book(harness, { start: TEN });
    simulateDate(instant(addDays(DATE, -1), '09:00'));
    await save(token, { vehicleInfo: 'Red Kia' });
    simulateDate(instant(DATE, '09:00'));
    await save(request.link.split('/').at(-1)!, { vehicleInfo: 'Red Kia' });
    expect(await toldVans()).toEqual([]);
  });
});

describe('after the start of an appointment', () => {
  it.each([
    ['during the window', '10:20', ['confirmed']],
    ['during the work', '12:30', ['confirmed']],
    ['after the work', '18:00', []],
  ])('an undone cancellation is told %s', async (_name, time, restored) => {
    const { id, van } = await booked();
    const told = await toldCustomer(id);
    simulateDate(instant(DATE, time));
    for (let times = 1; times <= 2; times += 1) {
      await change(id, 'cancelled');
      await undo(id);
      told.push('cancelled', ...restored);
      expect(await toldCustomer(id)).toEqual(told);
      expect(await toldVans()).toEqual(Array(2 * times).fill([van]));
    }
  });

  it('a move into the current window is told to customer and crew', async () => {
    const { id, van } = await booked();
    await moveTo(id, van, instant(DATE, '14:00'));
    const told = await toldCustomer(id);
    simulateDate(instant(DATE, '10:20'));
    await moveTo(id, van, TEN);
    expect(await toldCustomer(id)).toEqual([...told, 'moved']);
    expect(await toldVans()).toEqual([[van]]);
  });

  it('a first time is told to the crew only', async () => {
    const { id } = await book(harness);
    simulateDate(instant(DATE, '10:20'));
    const { version } = await getBooking(harness, id);
    const appointment = { start: TEN, version, vanId: 1, confirm: true };
    await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
    expect(await toldCustomer(id)).toEqual(['request-received']);
    expect(await toldVans()).toEqual([[1]]);
  });
});

it('the first time of a booking that was confirmed without one is a confirmation, not a move', async () => {
  const { id } = await book(harness);
  await change(id, 'confirmed');
  await moveTo(id, 1);
  const told = ['request-received', 'confirmed', 'confirmed'];
  expect(await toldCustomer(id)).toEqual(told);
  await moveTo(id, 1, instant(DATE, '14:00'));
  expect(await toldCustomer(id)).toEqual([...told, 'moved']);
});

it('a confirmation that an undone cancellation restores is told again without an appointment', async () => {
  const { id } = await book(harness);
  await change(id, 'confirmed');
  for (let times = 0; times < 2; times += 1) {
    await change(id, 'cancelled');
    await undo(id);
  }
  const told = ['request-received', 'confirmed', 'cancelled', 'confirmed', 'cancelled'];
  expect(await toldCustomer(id)).toEqual([...told, 'confirmed']);
  // The customer knows that it is confirmed.
  await change(id, 'completed');
  await undo(id);
  expect(await toldCustomer(id)).toEqual([...told, 'confirmed', 'completed']);
});
