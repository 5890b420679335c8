import { CUSTOMER_ROWS } from '@desert-mirror/contracts/booking-admin';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { type Contact, emailKey, phoneKey } from '@desert-mirror/contracts/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const customer = (email: string | null, phone: string | null = null) =>
  rpc.call(bookingAdminRpcs.customer, { email, phone });
const note = (email: string | null, phone: string | null, text: string) =>
  asOwner(() => rpc.call(bookingAdminRpcs.addCustomerNote, { email, phone, text }));

describe('email and phone keys', () => {
  it.each([
    ['Rosa@Example.COM', '+1 (702) 555-0199'],
    ['\u00a0rosa+1@example.com\t', '1-702-555-0199 ext. 12'],
    ['\ufeffROSA_x@EXAMPLE.com\u2003', '17025550199'],
    ['rosa@example.com', '27025550199'],
    ['R.O@a.example', '555-0199'],
    ['', 'none'],
    [' ', '٧٠٢5550199'],
  ])('are equal in the database and in the contracts: %j, %j', async (email, phone) => {
    await harness.book();
    const sql = `UPDATE bookings SET email = $1, phone = $2 RETURNING email_key, phone_key`;
    const [rows] = await harness.database.dataSource.query<[unknown[]]>(sql, [email, phone]);
    expect(rows).toEqual([{ email_key: emailKey(email), phone_key: phoneKey(phone) }]);
  });
});

describe('a customer', () => {
  it('is found by email or phone in any notation', async () => {
    await harness.book({ vehicleInfo: 'Old car' });
    await harness.book({ email: 'rosa@work.example', phone: '1 702 555 0199' });
    await harness.book({ email: 'ROSA@example.com', phone: '702 555 0100', vehicleInfo: null });
    await harness.book({ email: 'other@example.com', phone: '702 555 0111' });
    await harness.book({ email: 'rosa@example.com', vehicleInfo: 'Old car' });
    const found = await customer(' Rosa@Example.com ', '+1 702-555-0199');
    expect(found.bookings.map(({ id }) => id)).toEqual([5, 3, 2, 1]);
    expect(found.bookingCount).toBe(4);
    const contact = { email: ' Rosa@Example.com ', phone: '+1 702-555-0199' };
    const ids = (page: { limit?: number; cursor?: string }) =>
      rpc.call(bookingAdminRpcs.customerBookingIds, { ...contact, ...page });
    expect(await ids({})).toEqual({ items: [1, 2, 3, 5], next: null });
    const { items, next } = await ids({ limit: 3 });
    expect([...items, ...(await ids({ cursor: next! })).items]).toEqual([1, 2, 3, 5]);
    expect(found.vehicles).toEqual(['Old car', '2021 Toyota Tacoma']);
    expect((await customer('rosa@example.com')).bookings.map(({ id }) => id)).toEqual([5, 3, 1]);
    expect((await customer(null, '7025550199')).bookings.map(({ id }) => id)).toEqual([5, 2, 1]);
  });

  it('has the name given with each booking', async () => {
    await harness.book();
    await harness.book({ firstName: 'Ada', lastName: 'Stone' });
    expect(await rpc.call(bookingAdminRpcs.customerNames, { bookingIds: [2, 99] })).toEqual({
      names: [{ bookingId: 2, name: 'Ada Stone' }],
    });
  });

  it.each([
    ['ADA STO', [2]],
    ['ada', [3, 2]],
    // A vehicle, and characters with a meaning in patterns.
    ['Tacoma', []],
    ['a%s', []],
  ])('is found by name: %s', async (text, bookingIds) => {
    await harness.book();
    await harness.book({ firstName: 'Ada', lastName: 'Stone' });
    await harness.book({ firstName: 'Dan', lastName: 'Adams' });
    expect(await rpc.call(bookingAdminRpcs.bookingsOfName, { text })).toEqual({ bookingIds });
  });

  it('is not matched by an empty email or phone', async () => {
    await harness.book();
    await harness.database.dataSource.query(`UPDATE bookings SET email = '', phone = 'none'`);
    const none = { bookings: [], bookingCount: 0, vehicles: [], notes: [] };
    for (const [email, phone] of [
      [null, null],
      ['', ''],
      [' ', '()'],
    ] as const)
      expect(await customer(email, phone)).toEqual(none);
  });

  it('has the notes of its email and phone, newest first', async () => {
    const byMail = await note('Rosa@example.com', '702 555 0199', 'Likes wax');
    const byPhone = await note(null, '+1 702 555 0199', 'Calls at noon');
    await note('other@example.com', null, 'Another customer');
    expect((await customer('rosa@example.com', '7025550199')).notes).toEqual([byPhone, byMail]);
    expect((await customer('rosa@example.com')).notes).toEqual([byMail]);
    expect((await customer(null, '(702) 555-0199')).notes).toEqual([byPhone]);
  });

  it('has its newest bookings and their number, within the message limit', async () => {
    await harness.book({ message: '🚗'.repeat(2_500) });
    await harness.database.dataSource.query(
      `INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
         phone, vehicle_info, message, access_token, request_hash, total_amount)
       SELECT service_id, service_name, service_price, first_name, last_name, email, phone,
         repeat('x', 400) || n, CASE WHEN n % 10 = 0 THEN message END, access_token, request_hash, 1
       FROM bookings, generate_series(1, 150) AS n`,
    );
    const found = await customer('rosa@example.com');
    expect(found.bookingCount).toBe(151);
    expect(found.bookings[0]?.id).toBe(151);
    expect(found.bookings.length).toBeLessThanOrEqual(CUSTOMER_ROWS);
    expect(found.vehicles.length).toBeLessThanOrEqual(CUSTOMER_ROWS);
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(200_000);
  });
});

it('tells which contacts have booked, by email address or else by phone number', async () => {
  const known = async (contacts: Contact[], text?: string) =>
    (await rpc.call(bookingAdminRpcs.knownContacts, { contacts, text })).known;
  await harness.book({ email: 'rosa@example.com', phone: '(702) 555-0199' });
  const asked: [string | null, string | null, boolean][] = [
    [' ROSA@example.com', null, true],
    [null, '+1 702 555 0199', true],
    ['', '7025550199', true],
    // The email address belongs to someone else, such as a colleague.
    ['dana@example.com', '7025550199', false],
    [null, '7025550100', false],
    [null, null, false],
  ];
  expect(await known(asked.map(([email, phone]) => ({ email, phone })))).toEqual(
    asked.map(([, , isKnown]) => isKnown),
  );
  expect(await known([])).toEqual([]);
  const rosa = [
    { email: 'rosa@example.com', phone: null },
    { email: null, phone: '7025550199' },
  ];
  for (const [text, isFound] of [
    ['QUINTERO', true],
    ['702 555-01', true],
    ['555 0100', false],
    ['Dana', false],
    ['', true],
  ] as const)
    expect([text, ...(await known(rosa, text))]).toEqual([text, isFound, isFound]);
});

describe('email addresses', () => {
  const unknown = (emails: string[]) => rpc.call(bookingAdminRpcs.countUnknownEmails, { emails });

  it('are counted once each, with those that never booked', async () => {
    expect(await rpc.call(bookingAdminRpcs.countEmails, {})).toEqual({ count: 0 });
    await harness.book({ email: 'rosa@example.com' });
    await harness.book({ email: 'ROSA@example.com' });
    await harness.book({ email: 'dana@example.com' });
    expect(await rpc.call(bookingAdminRpcs.countEmails, {})).toEqual({ count: 2 });
    expect(await unknown(['rosa@example.com', 'new@example.com', 'new@example.com', ''])).toEqual({
      count: 1,
    });
    expect(await unknown([])).toEqual({ count: 0 });
  });
});
