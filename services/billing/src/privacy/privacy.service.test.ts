import { randomUUID } from 'node:crypto';
import { bookingEvents } from '@desert-mirror/contracts/booking';
import { billingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { firstValueFrom } from 'rxjs';
import { BillingHarness } from '../../testing/billing-harness.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
beforeEach(() =>
  harness.query(
    'TRUNCATE invoices, estimates, payments, payment_intents, declined_attempts, mails, stripe_customers, audit_log CASCADE',
  ),
);

const CONTACT = { email: 'Rosa@example.com', phone: '702 555 0199' };
const erase = (checkOnly = false) =>
  harness.rpc.call(billingPrivacyRpcs.eraseCustomer, { ...CONTACT, checkOnly });

async function addInvoice(status: string, email = 'rosa@example.com'): Promise<number> {
  const [made] = await harness.query<{ id: number }>(
    `INSERT INTO invoices (invoice_number, customer_name, customer_email, customer_phone, vehicle_info,
       services, subtotal, total, status, notes, payment_link)
     VALUES (gen_random_uuid(), 'Rosa Quintero', $1, '(702) 555-0199', 'Blue Tacoma', '[]', 100, 100,
       $2, 'Rosa pays later', '/pay/' || gen_random_uuid())
     RETURNING id`,
    [email, status],
  );
  const { id } = made!;
  await harness.query(
    `INSERT INTO mails (invoice_id, kind, recipient, recipient_name, status)
     VALUES ($1, 'invoice', $2, 'Rosa Quintero', 'sent')`,
    [id, email],
  );
  await harness.query(
    `INSERT INTO documents (invoice_id, content_hash, content)
     VALUES ($1, 'a-hash', '{"customer": "Rosa Quintero"}')`,
    [id],
  );
  await harness.query(
    `INSERT INTO audit_log (action, entity, entity_id, after, client_address)
     VALUES ('invoice.created', 'invoice', $1,
         '{"customerName": "Rosa Quintero", "total": "100.00"}', '203.0.113.7'),
       ('invoice.sent', 'invoice', $1, jsonb_build_object('byMail', true, 'to', $2::text), NULL)`,
    [id, email],
  );
  return id;
}

async function addEstimate(): Promise<void> {
  const [made] = await harness.query<{ id: number }>(
    `INSERT INTO estimates (estimate_number, customer_name, customer_email, customer_phone, vehicle_info,
       services, subtotal, tax_mode, tax_rate, tax_amount, total, status, notes, valid_until)
     VALUES (gen_random_uuid(), 'Rosa Quintero', 'rosa@example.com', '(702) 555-0199', 'Blue Tacoma',
       '[]', 100, 'added', 0, 0, 100, 'sent', 'Rosa may come back', '2026-12-24')
     RETURNING id`,
  );
  const { id } = made!;
  for (const sql of [
    `INSERT INTO mails (estimate_id, kind, recipient, recipient_name, status)
     VALUES ($1, 'estimate', 'rosa@example.com', 'Rosa Quintero', 'queued')`,
    `INSERT INTO estimate_links (token_hash, estimate_id) VALUES ('a-hash', $1)`,
    `INSERT INTO documents (estimate_id, content_hash, content)
     VALUES ($1, 'a-hash', '{"customer": "Rosa Quintero"}')`,
  ])
    await harness.query(sql, [id]);
}

const addStripeCustomer = (email = 'rosa@example.com') =>
  harness.query(
    `INSERT INTO stripe_customers (email_key, request_id, name)
     VALUES ($1, gen_random_uuid(), 'Rosa Quintero')`,
    [email],
  );

/** An invoice of a booking whose address was changed, with the receipt of a deposit to yet another address. */
async function addReaddressed(status: string, bookingId: number): Promise<number> {
  const id = await addInvoice(status, 'rosa.new@example.com');
  await harness.query(`UPDATE invoices SET booking_id = $2, customer_phone = NULL WHERE id = $1`, [
    id,
    bookingId,
  ]);
  await harness.query(
    `WITH payment AS (
       INSERT INTO payments (booking_id, kind, method, amount_cents, currency, occurred_at)
       VALUES ($1, 'capture', 'cash', 100, 'usd', now()) RETURNING id)
     INSERT INTO mails (payment_id, kind, recipient, recipient_name, status)
     SELECT id, 'receipt', 'rosa.old@example.com', 'Rosa Quintero', 'sent' FROM payment`,
    [bookingId],
  );
  await addStripeCustomer('rosa.new@example.com');
  return id;
}

/** A payment with a declined card. */
async function addPayment(subject: { bookingId?: number; invoiceId?: number }): Promise<void> {
  await harness.query(
    `WITH intent AS (
       INSERT INTO payment_intents (id, booking_id, invoice_id, amount_cents, currency, status,
         client_network)
       VALUES (gen_random_uuid(), $1, $2, 5000, 'usd', 'succeeded', '203.0.113.7') RETURNING *)
     INSERT INTO declined_attempts (id, payment_intent_id, booking_id, client_network)
     SELECT 'ch_' || id, id, booking_id, client_network FROM intent`,
    [subject.bookingId ?? null, subject.invoiceId ?? null],
  );
}

const paymentNetworks = async () => {
  const sql =
    'SELECT client_network FROM payment_intents ORDER BY invoice_id NULLS LAST, booking_id';
  const rows = await harness.query<{ client_network: string | null }>(sql);
  return rows.map((row) => row.client_network);
};

describe('an export', () => {
  it('contains invoices, emails and the Stripe customer, and no payment link', async () => {
    const paid = await addInvoice('paid');
    await addStripeCustomer();
    await harness.query(
      `UPDATE invoices SET customer_phone = NULL WHERE id = ${await addInvoice('paid', 'else@example.com')}`,
    );
    await addEstimate();
    const { items } = await harness.rpc.call(billingPrivacyRpcs.exportCustomer, CONTACT);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([
      'estimate',
      'invoice',
      'invoiceEmail',
      'invoiceEmail',
      'stripeCustomer',
    ]);
    expect(JSON.stringify(items)).not.toContain('request_key');
    expect(items.find(({ kind }) => kind === 'invoice')).toMatchObject({
      id: String(paid),
      data: { customer_name: 'Rosa Quintero' },
    });
    expect(JSON.stringify(items)).not.toMatch(/payment_link|a-hash/);
  });
});

it('a Stripe customer of a booking that was paid under another address is exported and erased, unless it paid for others', async () => {
  for (const email of ['rosa@exmaple.com', 'else@example.com', 'shared@example.com'])
    await addStripeCustomer(email);
  await harness.query(`UPDATE stripe_customers SET stripe_id = 'cus_' || email_key`);
  await harness.query(
    `INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status, stripe_customer_id)
     VALUES (gen_random_uuid(), 910, 5000, 'usd', 'succeeded', 'cus_rosa@exmaple.com'),
       (gen_random_uuid(), 911, 5000, 'usd', 'succeeded', 'cus_else@example.com'),
       (gen_random_uuid(), 910, 5000, 'usd', 'canceled', 'cus_shared@example.com'),
       (gen_random_uuid(), 912, 5000, 'usd', 'succeeded', 'cus_shared@example.com')`,
  );
  const query = { ...CONTACT, bookingIds: [910] };
  const { items } = await harness.rpc.call(billingPrivacyRpcs.exportCustomer, query);
  expect(items).toMatchObject([{ kind: 'stripeCustomer', id: 'rosa@exmaple.com' }]);
  await harness.rpc.call(billingPrivacyRpcs.eraseCustomer, { ...query, checkOnly: false });
  expect(await harness.query('SELECT email_key FROM stripe_customers ORDER BY 1')).toEqual([
    { email_key: 'else@example.com' },
    { email_key: 'shared@example.com' },
  ]);
});

describe('an invoice of a booking of the customer with another address', () => {
  const ofBookings = { email: 'ivy@example.com', phone: null, bookingIds: [910, 911] };

  it('is exported with its emails and its Stripe customer', async () => {
    const id = await addReaddressed('paid', 911);
    await addStripeCustomer('ivy@example.com');
    const other = await addInvoice('paid', 'else@example.com');
    await harness.query('UPDATE invoices SET booking_id = 912 WHERE id = $1', [other]);
    const { items } = await harness.rpc.call(billingPrivacyRpcs.exportCustomer, ofBookings);
    expect(items.map(({ kind }) => kind)).toEqual([
      'invoice',
      'invoiceEmail',
      'invoiceEmail',
      'stripeCustomer',
      'stripeCustomer',
    ]);
    // An export is read in pages, whose cursor requires unique ids.
    expect(items.slice(-2).map((record) => record.id)).toEqual([
      'ivy@example.com',
      'rosa.new@example.com',
    ]);
    expect(items[0]).toMatchObject({ id: String(id), data: { booking_id: 911 } });
  });

  it('is erased with its link, its emails and its Stripe customer', async () => {
    const id = await addReaddressed('paid', 911);
    const query = { ...ofBookings, checkOnly: false };
    expect(await harness.rpc.call(billingPrivacyRpcs.eraseCustomer, query)).toEqual({ count: 1 });
    const left = await harness.query<{ row: string }>(
      `SELECT row::text FROM mails AS row UNION ALL SELECT row::text FROM stripe_customers AS row
       UNION ALL SELECT row::text FROM audit_log AS row
       UNION ALL SELECT (customer_email, customer_phone, payment_link)::text FROM invoices`,
    );
    for (const { row } of left) expect(row).not.toMatch(/rosa|\/pay\//i);
    expect(await harness.query('SELECT id, total FROM invoices')).toEqual([
      { id, total: '100.00' },
    ]);
  });

  it('refuses the erasure while it is unpaid', async () => {
    await addReaddressed('sent', 911);
    await expect(
      harness.rpc.call(billingPrivacyRpcs.eraseCustomer, { ...ofBookings, checkOnly: true }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not touched without the ids of bookings', async () => {
    await addReaddressed('paid', 911);
    const { email, phone } = ofBookings;
    const contact = { email, phone };
    const { items } = await harness.rpc.call(billingPrivacyRpcs.exportCustomer, contact);
    expect(items).toEqual([]);
    expect(
      await harness.rpc.call(billingPrivacyRpcs.eraseCustomer, { ...contact, checkOnly: false }),
    ).toEqual({ count: 0 });
  });
});

describe('an export of payments', () => {
  it('has deposits, tips and refunds of bookings without an invoice, in pages', async () => {
    await harness.query(
      `INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status)
       SELECT ('00000000-0000-4000-8000-00000000000' || id)::uuid, id, 100, 'usd', 'succeeded'
       FROM generate_series(7, 9) AS id`,
    );
    await harness.query(
      `INSERT INTO payments (booking_id, kind, amount_cents, currency, stripe_id, payment_intent_id,
         occurred_at)
       SELECT booking_id, kind, 100, 'usd', kind || booking_id, id, now()
       FROM payment_intents, unnest(ARRAY['capture', 'refund']) AS kind`,
    );
    await harness.query(
      `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, request_key)
       SELECT payment_intent_id, id, 100, 'Rain', 'owner', 'secret' || id FROM payments
       WHERE kind = 'capture'`,
    );
    const page = (cursor?: string) =>
      harness.rpc.call(billingPrivacyRpcs.exportPayments, {
        bookingIds: [7, 9],
        limit: 4,
        ...(cursor !== undefined && { cursor }),
      });
    const first = await page();
    const second = await page(first.next!);
    expect(second.next).toBeNull();
    const records = [...first.items, ...second.items];
    const found = records.map(({ kind, data }) =>
      [kind, data['booking_id'], data['kind']].join(' '),
    );
    expect(found.toSorted()).toEqual([
      'payment 7 capture',
      'payment 7 refund',
      'payment 9 capture',
      'payment 9 refund',
      'refund  ',
      'refund  ',
    ]);
    expect(JSON.stringify(records)).not.toContain('request_key');
  });

  it('has nothing without bookings', async () => {
    const { items } = await harness.rpc.call(billingPrivacyRpcs.exportPayments, { bookingIds: [] });
    expect(items).toEqual([]);
  });
});

describe('an erasure', () => {
  it('keeps name and amounts of sent invoices and erases contact data and drafts', async () => {
    const paid = await addInvoice('paid');
    const draft = await addInvoice('draft');
    await addStripeCustomer();
    expect(await erase()).toEqual({ count: 2 });
    const columns =
      'customer_name, customer_email, customer_phone, vehicle_info, notes, payment_link';
    const rows = await harness.query(`SELECT id, ${columns}, total FROM invoices ORDER BY id`);
    const gone = { customer_email: null, customer_phone: null, payment_link: null };
    expect(rows).toEqual([
      {
        id: paid,
        ...gone,
        customer_name: 'Rosa Quintero',
        total: '100.00',
        vehicle_info: 'Blue Tacoma',
        notes: 'Rosa pays later',
      },
      {
        id: draft,
        ...gone,
        customer_name: 'Erased customer',
        total: '100.00',
        vehicle_info: null,
        notes: null,
      },
    ]);
    const rest = await harness.query<{ row: string }>(
      `SELECT row::text FROM mails AS row UNION ALL SELECT row::text FROM stripe_customers AS row
       UNION ALL SELECT row::text FROM audit_log AS row`,
    );
    for (const { row } of rest) expect(row).not.toMatch(/rosa|203\.0\.113/i);
    expect(
      await harness.query(`SELECT DISTINCT after FROM audit_log WHERE action = 'invoice.sent'`),
    ).toEqual([{ after: { byMail: true } }]);
    expect(await harness.query('SELECT invoice_id FROM documents')).toEqual([{ invoice_id: paid }]);
    expect(await erase()).toEqual({ count: 0 });
  });

  it('drops emails that could not be delivered', async () => {
    const id = await addInvoice('paid');
    await harness.query(`UPDATE mails SET status = 'failed', error = 'No such user'`);
    await erase();
    expect(await harness.query('SELECT invoice_id, status, error FROM mails')).toEqual([
      { invoice_id: id, status: 'dropped', error: null },
    ]);
  });

  it('removes from where payments were opened', async () => {
    await addStripeCustomer();
    await harness.query(`UPDATE stripe_customers SET stripe_id = 'cus_rosa'`);
    await harness.query(
      `WITH intent AS (
         INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status, stripe_customer_id,
           asked_at, client_network)
         VALUES (gen_random_uuid(), 900, 5000, 'usd', 'succeeded', 'cus_rosa', now(), '203.0.113.7'),
           (gen_random_uuid(), 901, 5000, 'usd', 'succeeded', 'cus_else', now(), '203.0.113.8')
         RETURNING *)
       INSERT INTO declined_attempts (id, payment_intent_id, booking_id, client_network)
       SELECT 'ch_' || booking_id, id, booking_id, client_network FROM intent`,
    );
    await erase();
    const networks = (table: string) =>
      harness.query(`SELECT booking_id, client_network FROM ${table} ORDER BY booking_id`);
    expect(await networks('payment_intents')).toEqual([
      { booking_id: 900, client_network: null },
      { booking_id: 901, client_network: '203.0.113.8' },
    ]);
    expect(await networks('declined_attempts')).toEqual([
      { booking_id: 901, client_network: '203.0.113.8' },
    ]);
  });

  it('removes from where payments of the invoices and their bookings were opened', async () => {
    const invoice = await addInvoice('paid');
    await harness.query('UPDATE invoices SET booking_id = 902 WHERE id = $1', [invoice]);
    await addPayment({ invoiceId: invoice });
    await addPayment({ bookingId: 902 });
    await addPayment({ bookingId: 903 });
    await erase();
    expect(await paymentNetworks()).toEqual([null, null, '203.0.113.7']);
  });

  it('removes from where payments of bookings that booking erased were opened', async () => {
    await addPayment({ bookingId: 904 });
    await addPayment({ bookingId: 905 });
    const event = bookingEvents.customerErased.name;
    const payload = { bookingIds: [904, 906] };
    const delivery = { eventId: randomUUID(), event, payload };
    await firstValueFrom(harness.rpc.request('billing.events', delivery, 5_000));
    expect(await paymentNetworks()).toEqual([null, '203.0.113.7']);
    expect(await harness.query('SELECT booking_id FROM declined_attempts')).toEqual([
      { booking_id: 905 },
    ]);
  });

  it('leaves nothing about the customer in estimates, and no link or document', async () => {
    await addEstimate();
    await erase();
    const [kept] = await harness.query('SELECT customer_name, total FROM estimates');
    expect(kept).toEqual({ customer_name: 'Erased customer', total: '100.00' });
    const rows = await harness.query<{ row: string }>(
      'SELECT row::text FROM estimates AS row UNION ALL SELECT row::text FROM mails AS row',
    );
    for (const { row } of rows) expect(row).not.toMatch(/rosa|tacoma|555/i);
    expect(await harness.query('SELECT * FROM estimate_links')).toEqual([]);
    expect(await harness.query('SELECT * FROM documents')).toEqual([]);
  });

  it.each(['sent', 'partially_paid', 'overdue'])('is refused for a %s invoice', async (status) => {
    await addInvoice(status);
    await addInvoice('paid');
    const before = await harness.query('SELECT * FROM invoices ORDER BY id');
    await expect(erase()).rejects.toMatchObject({ code: 'conflict' });
    expect(await harness.query('SELECT * FROM invoices ORDER BY id')).toEqual(before);
  });

  it('only checks on request', async () => {
    await addInvoice('paid');
    expect(await erase(true)).toEqual({ count: 1 });
    expect(await erase()).toEqual({ count: 1 });
  });
});
