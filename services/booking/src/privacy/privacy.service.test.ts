import { bookingEvents } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { bookingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import type { StoredRecord } from '@desert-mirror/contracts/privacy';
import { buildAddress, buildBookingRequest } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addVans, book, hold, instant, workday } from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';
import { ERASED_BOOKING } from './records.sql.js';
import { requestQuote, sendQuote, storePhoto } from '../testing/quotes.js';

/** Columns that an anonymous booking keeps. All others need an assignment in ERASED_BOOKING. */
const KEPT_COLUMNS = `
  account_revision captured_cents checkout_opened_at completed_at created_at credited_cents
  deposit_cents id invoice_due_cents kept_cents paid_at paid_cents payment_status policy
  preferred_date previous_status promo_code refunded_cents service_id service_location
  service_minutes service_name service_price source status status_changed_at
  stripe_payment_intent_id suspicion total_amount was_scheduled`
  .trim()
  .split(/\s+/);

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await sql('TRUNCATE audit_log, messages, received_sms');
});

const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  harness.database.dataSource.query(text, values);
type Contact = { email: string | null; phone: string | null };
const CONTACT: Contact = { email: ' ROSA@example.com', phone: '+1 702 555 0199' };
const erase = (contact = CONTACT, checkOnly = false) =>
  asOwner(() => rpc.call(bookingPrivacyRpcs.eraseCustomer, { ...contact, checkOnly }));

/** Reads all pages of an export. */
async function exported(limit?: number, contact = CONTACT): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = { ...(limit && { limit }), ...(cursor !== undefined && { cursor }) };
    const query = { ...contact, ...page };
    const { items, next } = await asOwner(() => rpc.call(bookingPrivacyRpcs.exportCustomer, query));
    records.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return records;
}

/** Two bookings of Rosa and one of another customer, with notes and messages. */
async function seed(status = 'completed'): Promise<number[]> {
  const mine = [
    (await harness.book({ message: 'Gate code 1234' })).booking.id,
    (await harness.book({ email: 'rosa@work.example' })).booking.id,
  ];
  const other = { email: 'else@example.com', phone: '702 555 0111' };
  const { id } = (await harness.book(other)).booking;
  await sql(`UPDATE bookings SET status = $1, payment_status = 'paid' WHERE id = ANY($2)`, [
    status,
    mine,
  ]);
  const note = { email: 'rosa@example.com', phone: null, text: 'Has a dog' };
  await asOwner(() => rpc.call(bookingAdminRpcs.addCustomerNote, note));
  await sql(`INSERT INTO received_sms (sid, phone, body) VALUES ('1', '+17025550199', 'Thanks'),
    ('2', '+17025550111', 'Hello')`);
  await sql(`INSERT INTO sms_opt_outs (phone) VALUES ('+17025550199') ON CONFLICT DO NOTHING`);
  return [...mine, id];
}

describe('an export', () => {
  it('contains all rows about the customer, and no access token', async () => {
    const [first, second, other] = await seed();
    const records = await exported();
    const kinds = records.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['booking', 'bookingLine', 'message', 'note']));
    const bookings = records.filter(({ kind }) => kind === 'booking');
    expect(bookings.map(({ id }) => Number(id))).toEqual([first, second]);
    expect(bookings[0]!.data).toMatchObject({ message: 'Gate code 1234', phone: '(702) 555-0199' });
    expect(bookings[0]!.data).not.toHaveProperty('access_token');
    expect(records.filter(({ kind }) => kind === 'receivedSms')).toHaveLength(1);
    expect(records.some(({ data }) => data['booking_id'] === other)).toBe(false);
    expect(await exported(1)).toEqual(records);
  });

  it('is audited without the data', async () => {
    await seed();
    await sql('TRUNCATE audit_log');
    await exported(1);
    expect(await sql('SELECT actor_name, action, before, after FROM audit_log')).toEqual([
      { actor_name: 'owner', action: 'customer.exported', before: null, after: null },
    ]);
  });
});

describe('a customer with two phones, one of which another customer has, too', () => {
  const ROSA = 'rosa@example.com';
  const OWN = '+17025550100';
  const SHARED = '+17025550101';
  const OTHER = '+17025550102';

  /** Ana has the same phone as Rosa had at first. */
  async function seedShared() {
    const make = async (email: string, phone: string) =>
      (await harness.book({ email, phone })).booking.id;
    const rosas = [await make(ROSA, SHARED), await make(ROSA, OWN)];
    const anas = await make('ana@example.com', SHARED);
    await make('else@example.com', OTHER);
    await sql(`UPDATE bookings SET status = 'cancelled' WHERE id = ANY($1)`, [rosas]);
    await sql(`INSERT INTO received_sms (sid, phone, body) VALUES
      ('1', '${SHARED}', 'From the first phone'), ('2', '${OWN}', 'Hi'), ('3', '${OTHER}', 'Other')`);
    await sql(`INSERT INTO notes (subject, text) VALUES
      ('phone:7025550101', 'shared'), ('email:ana@example.com', 'of Ana'), ('booking:${anas}', 'too')`);
    return { rosas, anas };
  }
  const left = async () => ({
    texts: (await sql<{ sid: string }>('SELECT sid FROM received_sms ORDER BY sid')).map(
      ({ sid }) => sid,
    ),
    notes: (await sql<{ text: string }>('SELECT text FROM notes ORDER BY id')).map(
      ({ text }) => text,
    ),
  });

  it.each<[string, Contact]>([
    ['the address and the newer phone', { email: ROSA, phone: OWN }],
    ['only the address', { email: ROSA, phone: null }],
  ])('is erased and exported by %s, and the other customer stays', async (_name, contact) => {
    const { rosas, anas } = await seedShared();
    const records = await exported(undefined, contact);
    const of = (kind: string) => records.filter((record) => record.kind === kind);
    expect(of('booking').map(({ id }) => Number(id))).toEqual(rosas);
    expect(of('receivedSms').map(({ data }) => data['sid'])).toEqual(['1', '2']);
    expect(of('note').map(({ data }) => data['text'])).toEqual(['shared']);
    const ofAna = () =>
      sql(
        `SELECT to_jsonb(bookings) AS booking, (SELECT json_agg(messages ORDER BY id) FROM messages
           WHERE booking_id = bookings.id AND audience = 'customer') AS messages
         FROM bookings WHERE id = $1`,
        [anas],
      );
    const before = await ofAna();
    expect(await erase(contact)).toEqual({ count: 2 });
    expect(await left()).toEqual({ texts: ['3'], notes: ['of Ana', 'too'] });
    expect(await ofAna()).toEqual(before);
  });

  it('leaves messages about bookings that stay, but no link to an address of an erased one', async () => {
    const { rosas } = await seedShared();
    await sql(`INSERT INTO messages (booking_id, kind, sequence, recipient, recipient_name, audience)
      VALUES (NULL, 'booking-link', 1, '${ROSA}', 'Rosa Quintero', 'customer')`);
    await sql('UPDATE messages SET status = $1', ['sent']);
    expect(await erase({ email: null, phone: OWN })).toEqual({ count: 1 });
    expect(
      await sql(
        `SELECT DISTINCT booking_id, kind FROM messages WHERE recipient = $1 ORDER BY booking_id`,
        [ROSA],
      ),
    ).toEqual([{ booking_id: rosas[0], kind: 'request-received' }]);
  });
});

describe('quotes and photos', () => {
  it('are listed by an export, without the pictures, and deleted by an erasure', async () => {
    const photos = [await storePhoto(harness, 'the hood')];
    const { id } = await requestQuote(harness, { photos });
    const other = await requestQuote(harness, {
      email: 'else@example.com',
      phone: '702 555 0111',
      photos: [await storePhoto(harness)],
    });
    await sendQuote(harness, id, 1, { note: 'Hello Rosa' });
    const records = await exported();
    const of = (kind: string) => records.filter((record) => record.kind === kind);
    expect(of('quote')).toMatchObject([{ data: { note: 'Hello Rosa', booking_id: id } }]);
    expect(of('photo')).toMatchObject([{ id: photos[0], data: { booking_id: id, width: 1600 } }]);
    expect(of('photo')[0]!.data).not.toHaveProperty('bytes');

    await sql(`UPDATE bookings SET status = 'cancelled'`);
    expect(await erase()).toEqual({ count: 1 });
    expect(await sql('SELECT id FROM quotes')).toEqual([]);
    expect(await sql('SELECT booking_id FROM quote_photos')).toEqual([{ booking_id: other.id }]);
  });
});

describe('an erasure', () => {
  it('leaves amounts and services of bookings, and nothing that names the customer', async () => {
    const [first, second, other] = await seed();
    const amounts = 'SELECT id, total_amount, service_name, status, created_at FROM bookings';
    const before = await sql(`${amounts} ORDER BY id`);
    const [kept] = await sql(`SELECT * FROM bookings WHERE id = ${other!}`);
    expect(await erase()).toEqual({ count: 2 });
    expect(await sql(`${amounts} ORDER BY id`)).toEqual(before);
    expect(await sql(`SELECT * FROM bookings WHERE id = ${other!}`)).toEqual([kept]);
    const everything = await sql<{ row: string }>(
      `SELECT row::text FROM bookings AS row WHERE id <> ${other!}
       UNION ALL SELECT row::text FROM messages AS row WHERE booking_id <> ${other!}
       UNION ALL SELECT row::text FROM notes AS row
       UNION ALL SELECT row::text FROM audit_log AS row WHERE entity_id <> '${other!}'
       UNION ALL SELECT row::text FROM received_sms AS row`,
    );
    for (const { row } of everything)
      expect(row).not.toMatch(/rosa|quintero|gate code|dog|0199|tacoma/i);
    const [entry] = await sql('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ action: 'customer.erased', after: { bookings: 2 } });
    expect([first, second]).toHaveLength(2);
  });

  it('drops messages to the customer that were not sent, with the addresses in their errors', async () => {
    await seed();
    await sql(`UPDATE messages SET kind = 'completed', error = '550 ' || recipient,
      status = CASE recipient WHEN 'rosa@example.com' THEN 'failed' ELSE 'queued' END WHERE audience = 'customer'`);
    await erase();
    expect(
      await sql(
        `SELECT status, recipient = 'erased-' || id AS is_erased, error FROM messages
         WHERE audience = 'customer' ORDER BY id`,
      ),
    ).toEqual([
      { status: 'dropped', is_erased: true, error: null },
      { status: 'dropped', is_erased: true, error: null },
      { status: 'queued', is_erased: false, error: '550 else@example.com' },
    ]);
    expect(await rpc.call(messageRpcs.countFailed, {})).toEqual({ count: 0 });
  });

  it('leaves no words about the customer in the audit log', async () => {
    const { booking } = await harness.book({ vehicleInfo: 'Blue Tacoma', message: 'Gate 1234' });
    const { id } = booking;
    const { serviceId: _, lines: __, smsConsent: ___, ...request } = buildBookingRequest();
    const address = buildAddress({ unit: '4', city: 'Henderson', zip: '89002', notes: 'Dog' });
    const lines = booking.lines.map((line) => ({ ...line, price: '300.00' }));
    const update = { ...request, address, message: 'Gate 5678', lines, version: 1 };
    await asOwner(async () => {
      await rpc.call(bookingAdminRpcs.update, { id, booking: update });
      const reason = 'Mr. Quintero moved away';
      await rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'cancelled', reason });
    });
    const spam = (await harness.book({ message: 'Gate 9999', homepage: 'spam' })).booking;
    await asOwner(() => rpc.call(bookingAdminRpcs.deleteBooking, { id: spam.id }));
    const log = async () =>
      (await sql<{ row: string }>('SELECT row::text FROM audit_log AS row'))
        .map(({ row }) => row)
        .join('\n');
    const words = [
      'rosa',
      'Quintero',
      '0199',
      'Tacoma',
      'Gate',
      'Palm',
      'Henderson',
      '89002',
      'Dog',
    ];
    const before = await log();
    for (const word of words) expect(before).toContain(word);
    await erase();
    const after = await log();
    for (const word of words) expect(after).not.toContain(word);
    expect(after).toContain('booking.deleted');
  });

  it('removes the subject of a note under an address that was corrected from the audit log', async () => {
    const typo = { email: 'rosa@exmaple.com', phone: '(702) 555-0199' };
    const { id } = (await harness.book(typo)).booking;
    const note = (text: string) =>
      asOwner(() => rpc.call(bookingAdminRpcs.addCustomerNote, { ...typo, text }));
    const removed = await note('Has a cat');
    await note('Has a dog');
    const { serviceId: _, lines: __, smsConsent: ___, ...request } = buildBookingRequest();
    await asOwner(async () => {
      await rpc.call(bookingAdminRpcs.update, { id, booking: { ...request, version: 1 } });
      await rpc.call(bookingAdminRpcs.removeNote, { id: removed.id });
    });
    await sql(`UPDATE bookings SET status = 'completed', payment_status = 'paid'`);
    await erase();
    expect(await sql('SELECT subject FROM notes')).toEqual([]);
    expect(
      await sql(`SELECT action, before, after FROM audit_log WHERE entity = 'note' ORDER BY id`),
    ).toEqual([
      { action: 'note.added', before: null, after: {} },
      { action: 'note.added', before: null, after: {} },
      { action: 'note.removed', before: {}, after: null },
    ]);
  });

  it('ends links and cookies of the bookings, and keeps the opt-out from text messages', async () => {
    await seed();
    const tokens = () =>
      sql('SELECT access_token, link_revision FROM bookings WHERE id < 3 ORDER BY id');
    const before = await tokens();
    await erase();
    for (const [index, row] of (await tokens()).entries()) {
      const old = before[index] as { access_token: string; link_revision: number };
      expect(row).toEqual({
        access_token: expect.not.stringMatching(old.access_token),
        link_revision: old.link_revision + 1,
      });
    }
    expect(await sql('SELECT phone FROM sms_opt_outs')).toEqual([{ phone: '+17025550199' }]);
  });

  it('removes place and visitor from appointments', async () => {
    await addVans(harness, 1);
    const start = instant(workday(), '10:00');
    const { id: holdId, token } = await hold(harness, start, { zip: '89135', client: 'a visitor' });
    const { id } = await book(harness, { hold: { id: holdId, token }, payLater: true });
    await sql(`UPDATE bookings SET status = 'cancelled'`);
    const appointments = () =>
      sql('SELECT zip, client, start_at FROM appointments WHERE booking_id = $1', [id]);
    expect(await appointments()).toMatchObject([{ zip: '89135', client: 'a visitor' }]);
    await erase();
    expect(await appointments()).toEqual([{ zip: null, client: null, start_at: new Date(start) }]);
  });

  it('deletes replies from the audit log, except STOP of a number that has opted out', async () => {
    await seed();
    const reply = (phone: string, action: string) =>
      sql(`INSERT INTO audit_log (action, entity, entity_id) VALUES ($1, 'phone', $2)`, [
        action,
        phone,
      ]);
    const replies = () =>
      sql(`SELECT action, entity_id FROM audit_log WHERE entity = 'phone' ORDER BY id`);
    for (const action of ['sms.stopped', 'sms.started']) {
      await reply('+17025550199', action);
      await reply('+17025550111', action);
    }
    await erase();
    const others = [
      { action: 'sms.stopped', entity_id: '+17025550111' },
      { action: 'sms.started', entity_id: '+17025550111' },
    ];
    expect(await replies()).toEqual([
      { action: 'sms.stopped', entity_id: '+17025550199' },
      ...others,
    ]);
    await sql('TRUNCATE sms_opt_outs');
    await erase();
    expect(await replies()).toEqual(others);
  });

  it('clears or deliberately keeps each column of a booking', async () => {
    const columns = await sql<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema AND table_name = 'bookings' AND is_generated = 'NEVER'`,
    );
    const cleared = [...ERASED_BOOKING.matchAll(/(\w+) = /g)].map(([, name]) => name);
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      [...cleared, ...KEPT_COLUMNS].toSorted(),
    );
  });

  it('can be repeated', async () => {
    await seed();
    await erase();
    expect(await erase()).toEqual({ count: 0 });
  });

  it('tells billing which bookings the customer had', async () => {
    await sql('DELETE FROM outbox');
    const [first, second] = await seed();
    const events = () =>
      sql('SELECT payload FROM outbox WHERE event = $1', [bookingEvents.customerErased.name]);
    await erase(CONTACT, true);
    expect(await events()).toEqual([]);
    await erase();
    expect(await events()).toEqual([{ payload: { bookingIds: [first, second] } }]);
  });

  it.each(['pending', 'confirmed'])('is refused for a %s booking', async (status) => {
    await seed(status);
    const before = await sql('SELECT * FROM bookings ORDER BY id');
    await expect(erase()).rejects.toMatchObject({ code: 'conflict' });
    expect(await sql('SELECT * FROM bookings ORDER BY id')).toEqual(before);
  });

  it.each([
    ['unpaid', `payment_status = 'unpaid'`],
    ['partly refunded', `payment_status = 'unpaid', captured_cents = 28900, refunded_cents = 5000`],
    ['invoiced', `payment_status = 'unpaid', invoice_due_cents = 100`],
  ])('is refused for a completed %s booking, also when it only checks', async (_what, set) => {
    await seed();
    await sql(`UPDATE bookings SET ${set} WHERE id = 2`);
    const before = await sql('SELECT * FROM bookings ORDER BY id');
    for (const checkOnly of [true, false])
      await expect(erase(CONTACT, checkOnly)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^This customer still owes for a completed job\./),
      });
    expect(await sql('SELECT * FROM bookings ORDER BY id')).toEqual(before);
    await sql(`UPDATE bookings SET status = 'cancelled' WHERE id = 2`);
    expect(await erase()).toEqual({ count: 2 });
  });

  it('only checks on request', async () => {
    await seed();
    const before = await sql('SELECT * FROM bookings ORDER BY id');
    expect(await erase(CONTACT, true)).toEqual({ count: 2 });
    expect(await sql('SELECT * FROM bookings ORDER BY id')).toEqual(before);
  });

  it('matches nobody by an empty email and phone', async () => {
    await seed();
    await sql(`UPDATE bookings SET email = '', phone = 'none'`);
    expect(await erase({ email: '', phone: '' })).toEqual({ count: 0 });
  });
});
