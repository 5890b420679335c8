import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { CUSTOMER_ROWS } from '@desert-mirror/contracts/booking-admin';
import type { PeriodUnit } from '@desert-mirror/contracts/period';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { BookRows } from '../../testing/book-rows.js';
import { buildInvoice } from '../../testing/builders.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.query('TRUNCATE invoices, payments, payment_intents CASCADE'));

interface InvoiceRow {
  total?: number;
  status?: string;
  at?: string;
  email?: string | null;
  phone?: string | null;
}

async function addInvoice(row: InvoiceRow = {}): Promise<number> {
  const [made] = await harness.query<{ id: number }>(
    `INSERT INTO invoices (invoice_number, customer_name, customer_email, customer_phone,
       services, subtotal, total, status, created_at)
     VALUES (gen_random_uuid(), 'Rosa', $1, $2, '[]', $3, $3, $4, coalesce($5, now()))
     RETURNING id`,
    [row.email ?? null, row.phone ?? null, row.total ?? 100, row.status ?? 'draft', row.at],
  );
  return made!.id;
}

async function addPayment(
  kind: 'capture' | 'refund',
  cents: number,
  {
    bookingId = null,
    invoiceId = null,
    at = new Date().toISOString(),
    method = 'card',
  }: {
    bookingId?: number | null;
    invoiceId?: number | null;
    at?: string;
    method?: 'card' | 'cash';
  } = { bookingId: 1 },
): Promise<void> {
  await harness.query(
    `WITH intent AS (
       INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status)
       VALUES (gen_random_uuid(), coalesce($1, 1), $3, 'usd', 'succeeded') RETURNING id
     )
     INSERT INTO payments (booking_id, invoice_id, kind, amount_cents, currency, stripe_id,
       payment_intent_id, occurred_at, method)
     SELECT $1, $2, $4, $3, 'usd', CASE $6 WHEN 'card' THEN gen_random_uuid() END,
       CASE $6 WHEN 'card' THEN id END, $5, $6 FROM intent`,
    [bookingId, invoiceId, cents, kind, at, method],
  );
}

/** A refund on May 2 of a payment of May 1, and its reversal on May 4. */
async function addFailedRefund(): Promise<void> {
  const rows = new BookRows(harness.database.dataSource);
  const entry = { bookingId: 1, cents: 5_000 };
  const paid = await rows.entry({ ...entry, cents: 30_000, at: '2026-05-01T20:00:00Z' });
  const refund = { ...entry, refundOf: paid };
  await rows.entry({ ...refund, kind: 'refund', at: '2026-05-02T20:00:00Z' });
  await rows.entry({ ...refund, kind: 'capture', at: '2026-05-04T20:00:00Z' });
}

describe('the totals', () => {
  const totals = () => harness.rpc.call(billingAdminRpcs.totals, {});

  it('are zero without data', async () => {
    expect(await totals()).toEqual({
      collectedCents: 0,
      refundedCents: 0,
      invoiceCount: 0,
      invoiceCents: 0,
    });
  });

  it('exclude void invoices, subtract refunds and count every payment method', async () => {
    await addInvoice({ total: 99_999_999.99 });
    await addInvoice({ total: 0.01, status: 'paid' });
    await addInvoice({ total: 500, status: 'void' });
    await addPayment('capture', 2_000_000_000);
    await addPayment('capture', 2_000_000_000);
    await addPayment('refund', 1);
    await addPayment('capture', 500, { invoiceId: 1, method: 'cash' });
    await addPayment('refund', 200, { invoiceId: 1, method: 'cash' });
    expect(await totals()).toEqual({
      collectedCents: 4_000_000_299,
      refundedCents: 201,
      invoiceCount: 2,
      invoiceCents: 10_000_000_000,
    });
  });

  it('have nothing of a refund that failed', async () => {
    await addFailedRefund();
    expect(await totals()).toMatchObject({ collectedCents: 30_000, refundedCents: 0 });
  });
});

describe('attention', () => {
  const NOTHING_ELSE = { openDisputes: 0, unattributedPayments: 0 };
  const attention = () => harness.rpc.call(billingAdminRpcs.attentionCounts, {});
  const addMail = (status: string, invoiceId: number | null) =>
    harness.query(
      `INSERT INTO mails (kind, recipient, recipient_name, status, invoice_id)
       VALUES ('invoice', 'a@x.com', 'A', $1, $2)`,
      [status, invoiceId],
    );

  it('is needed for overdue invoices and for failed emails', async () => {
    expect(await attention()).toEqual({ overdueInvoices: 0, failedMails: 0, ...NOTHING_ELSE });
    const first = await addInvoice({ total: 1, status: 'overdue' });
    const second = await addInvoice({ total: 1, status: 'sent' });
    await addMail('failed', first);
    await addMail('failed', second);
    await addMail('sent', first);
    expect(await attention()).toEqual({ overdueInvoices: 1, failedMails: 2, ...NOTHING_ELSE });
  });
});

describe('the analytics', () => {
  const analytics = (from: string, to: string, unit: PeriodUnit) =>
    harness.rpc.call(billingAdminRpcs.analytics, { from, to, unit });

  it('use the business day, also when daylight saving time starts or ends', async () => {
    await addInvoice({ total: 1, at: '2026-03-08T07:59:59.999Z' });
    await addInvoice({ total: 2, at: '2026-03-08T08:00:00Z' });
    await addInvoice({ total: 4, at: '2026-03-09T06:59:59.999Z' });
    await addInvoice({ total: 8, at: '2026-03-09T07:00:00Z' });
    await addInvoice({ total: 16, at: '2026-11-02T07:59:59.999Z' });
    await addInvoice({ total: 32, at: '2026-11-02T08:00:00Z' });
    expect((await analytics('2026-03-08', '2026-03-08', 'day')).buckets).toEqual([
      { start: '2026-03-08', count: 2, cents: 600 },
    ]);
    expect((await analytics('2026-01-01', '2026-12-31', 'day')).buckets).toEqual([
      { start: '2026-03-07', count: 1, cents: 100 },
      { start: '2026-03-08', count: 2, cents: 600 },
      { start: '2026-03-09', count: 1, cents: 800 },
      { start: '2026-11-01', count: 1, cents: 1_600 },
      { start: '2026-11-02', count: 1, cents: 3_200 },
    ]);
  });

  it.each<[PeriodUnit, string[]]>([
    ['day', ['2027-01-01', '2027-01-03', '2027-01-04']],
    ['week', ['2026-12-28', '2027-01-04']],
    ['month', ['2027-01-01']],
  ])('start a %s on %j', async (unit, starts) => {
    for (const day of ['01', '03', '04']) await addInvoice({ at: `2027-01-${day}T20:00:00Z` });
    const { buckets } = await analytics('2027-01-01', '2027-01-31', unit);
    expect(buckets.map(({ start }) => start)).toEqual(starts);
  });

  it('exclude void invoices and days without other invoices', async () => {
    await addInvoice({ at: '2026-05-01T20:00:00Z', status: 'void' });
    expect(await analytics('2026-05-01', '2026-05-02', 'day')).toEqual({
      buckets: [],
      collected: [],
    });
  });

  it('count payments of every method and subtract refunds on their own day', async () => {
    await addPayment('capture', 30_000, { bookingId: 1, at: '2026-05-01T20:00:00Z' });
    await addPayment('capture', 5_000, { bookingId: 2, at: '2026-05-01T21:00:00Z' });
    await addPayment('refund', 30_000, { bookingId: 1, at: '2026-05-03T20:00:00Z' });
    await addPayment('capture', 700, { bookingId: 3, at: '2026-05-02T20:00:00Z', method: 'cash' });
    expect((await analytics('2026-05-01', '2026-05-31', 'day')).collected).toEqual([
      { start: '2026-05-01', count: 2, cents: 35_000 },
      { start: '2026-05-02', count: 1, cents: 700 },
      { start: '2026-05-03', count: 0, cents: -30_000 },
    ]);
    expect((await analytics('2026-05-01', '2026-05-31', 'month')).collected).toEqual([
      { start: '2026-05-01', count: 3, cents: 5_700 },
    ]);
  });

  it('do not count the reversal of a failed refund as a payment', async () => {
    await addFailedRefund();
    expect((await analytics('2026-05-01', '2026-05-31', 'day')).collected).toEqual([
      { start: '2026-05-01', count: 1, cents: 30_000 },
      { start: '2026-05-02', count: 0, cents: -5_000 },
      { start: '2026-05-04', count: 0, cents: 5_000 },
    ]);
  });
});

describe('the email addresses', () => {
  const page = (cursor?: string, limit?: number) =>
    harness.rpc.call(billingAdminRpcs.listEmails, { cursor, limit });

  it('are listed once each, without those of void invoices', async () => {
    for (const email of ['b@example.com', 'B@Example.com', 'a@example.com', null, ''])
      await addInvoice({ email });
    await addInvoice({ email: 'void@example.com', status: 'void' });
    await addInvoice({ email: 'a@example.com', status: 'void' });
    expect(await page()).toEqual({ items: ['a@example.com', 'b@example.com'], next: null });
  });

  it('continue after a cursor', async () => {
    const emails = ["a'b@example.com", 'a-b@example.com', 'a_b@example.com', 'b+1@example.com'];
    for (const email of emails) await addInvoice({ email });
    const seen: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
      const { items, next } = await page(cursor, 1);
      seen.push(...items);
      if (next === null) break;
      cursor = next;
    }
    expect(seen.toSorted()).toEqual(emails.toSorted());
  });

  it('are split into pages that fit a message', async () => {
    await harness.query(
      `INSERT INTO invoices (invoice_number, customer_name, customer_email, services, subtotal, total)
       SELECT number, 'Rosa', repeat('x', 200) || number || '@example.com', '[]', 0, 0
       FROM generate_series(1, 3000) AS number`,
    );
    let count = 0;
    let pages = 0;
    for (let cursor: string | undefined; ; pages += 1) {
      const { items, next } = await page(cursor);
      count += items.length;
      expect(JSON.stringify(items).length).toBeLessThan(210_000);
      if (next === null) break;
      cursor = next;
    }
    expect([count, pages]).toEqual([3_000, 3]);
  });

  it('reject the cursor of another list', async () => {
    await addInvoice();
    await addInvoice();
    const { next } = await harness.rpc.call(billingRpcs.listInvoices, { limit: 1 });
    await expect(page(next!)).rejects.toMatchObject({ errors: [{ path: 'cursor' }] });
  });
});

describe('a customer', () => {
  const customer = (email: string | null, phone: string | null, bookingIds: number[] = []) =>
    harness.rpc.call(billingAdminRpcs.customer, { email, phone, bookingIds });
  const nothing = { invoices: [], invoiceCount: 0, payments: [], spentCents: 0 };

  it('is found by email or phone in any spelling', async () => {
    const byEmail = await addInvoice({ email: 'Rosa@Example.com', at: '2026-01-01T00:00:00Z' });
    const byPhone = await addInvoice({ phone: '+1 702 555 0199', at: '2026-02-01T00:00:00Z' });
    await addInvoice({ email: 'else@example.com', phone: '702 555 0000' });
    const idsOf = async (email: string | null, phone: string | null) =>
      (await customer(email, phone)).invoices.map(({ id }) => id);
    expect(await idsOf(' ROSA@example.com', null)).toEqual([byEmail]);
    expect(await idsOf(null, '(702) 555-0199')).toEqual([byPhone]);
    expect(await idsOf('rosa@example.com', '7025550199')).toEqual([byPhone, byEmail]);
  });

  it('has the invoice of a booking whose address was changed', async () => {
    const id = await addInvoice({ email: 'rosa.new@example.com' });
    await harness.query('UPDATE invoices SET booking_id = 7 WHERE id = $1', [id]);
    const found = await customer('rosa@example.com', null, [7]);
    expect([found.invoices.map((invoice) => invoice.id), found.invoiceCount]).toEqual([[id], 1]);
    expect(await customer('rosa@example.com', null, [8])).toEqual(nothing);
  });

  it.each([
    [null, null],
    ['', ''],
    [' ', 'none'],
  ])('is not found by email %j and phone %j', async (email, phone) => {
    await addInvoice({ email: null, phone: null });
    await addInvoice({ email: '', phone: 'none' });
    expect(await customer(email, phone)).toEqual(nothing);
  });

  it('has spent the payments for invoices and bookings minus refunds', async () => {
    const invoiceId = await addInvoice({ email: 'rosa@example.com' });
    const other = await addInvoice({ email: 'else@example.com' });
    await addPayment('capture', 10_825, { invoiceId, at: '2026-01-01T00:00:00Z' });
    await addPayment('capture', 29_900, { bookingId: 7, at: '2026-02-01T00:00:00Z' });
    await addPayment('refund', 900, { bookingId: 7, at: '2026-03-01T00:00:00Z' });
    await addPayment('capture', 1, { bookingId: 8 });
    await addPayment('capture', 1, { invoiceId: other });
    const found = await customer('rosa@example.com', null, [7, 9]);
    expect(found.payments).toMatchObject([
      { kind: 'refund', amount: '9.00', bookingId: 7, invoiceId: null },
      { kind: 'capture', amount: '299.00', bookingId: 7 },
      { kind: 'capture', amount: '108.25', bookingId: null, invoiceId },
    ]);
    expect(found.spentCents).toBe(39_825);
  });

  it('lists the newest invoices and counts all', async () => {
    for (let index = 0; index < CUSTOMER_ROWS + 3; index += 1) {
      await addInvoice({ email: 'rosa@example.com' });
      await addPayment('capture', 100, { bookingId: 7 });
    }
    const found = await customer('rosa@example.com', null, [7]);
    expect([found.invoices.length, found.invoiceCount]).toEqual([CUSTOMER_ROWS, CUSTOMER_ROWS + 3]);
    expect(found.payments).toHaveLength(CUSTOMER_ROWS);
    expect(found.spentCents).toBe((CUSTOMER_ROWS + 3) * 100);
  });

  it('fits a message despite long invoices', async () => {
    const services = Array.from({ length: 200 }, () => ({ name: 'x'.repeat(300), price: 1 }));
    const sums = { subtotal: '200.00', taxAmount: '16.50', total: '216.50' };
    for (let index = 0; index < 5; index += 1)
      await harness.rpc.call(billingRpcs.createInvoice, buildInvoice({ services, ...sums }));
    const found = await customer(null, buildInvoice().customerPhone);
    expect(found.invoices.length).toBeLessThan(5);
    expect(found.invoiceCount).toBe(5);
  });
});
