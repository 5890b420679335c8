import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { JournalLine } from '@desert-mirror/contracts/bookkeeping';
import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { addDays, businessDate, formatMonth } from '@desert-mirror/contracts/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { BookRows } from '../../testing/book-rows.js';
import { buildInvoice } from '../../testing/builders.js';
import { FetchPayoutsTask } from '../payouts/fetch-payouts.task.js';

let harness: BillingHarness;
let rows: BookRows;

beforeAll(async () => {
  harness = await BillingHarness.start();
  rows = new BookRows(harness.database.dataSource);
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await rows.empty();
  await harness.query(
    'TRUNCATE closed_months, journal_lines, journal_entries, balance_transactions, payouts',
  );
});

afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

/** The harness keeps the revisions of an account between attempts, so each attempt uses a new booking. */
let lastBooking = 0;

const today = businessDate(new Date());
/** The last day of the previous month. */
const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
const month = lastMonth.slice(0, 7);
const all = { from: '2020-01-01', to: today };
const ledger = async (filter: object = {}) =>
  (await harness.rpc.call(bookkeepingRpcs.listLedger, filter)).items;
const journal = async () => (await harness.rpc.call(bookkeepingRpcs.listJournal, all)).items;
const close = () => harness.rpc.call(bookkeepingRpcs.closeMonth, { month });

async function sent(changes: Parameters<typeof buildInvoice>[0] = {}) {
  const draft = await harness.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));
  return harness.rpc.call(billingAdminRpcs.sendInvoice, {
    id: draft.id,
    updatedAt: draft.updatedAt,
    byMail: false,
  });
}
const record = (invoiceId: number, receivedOn: string, amount = '40.00') =>
  harness.rpc.call(billingAdminRpcs.recordPayment, {
    invoiceId,
    method: 'cash',
    amount,
    receivedOn,
  });

it('lists the ledger by kind, method, period, booking, invoice and text', async () => {
  const { id, invoiceNumber } = await sent();
  await record(id, today);
  const earlier = await rows.entry({ cents: 5_000, at: `${lastMonth}T20:00:00Z`, bookingId: 7 });
  const refund = { kind: 'refund' as const, refundOf: earlier, bookingId: 7 };
  const back = await rows.entry({ ...refund, cents: 1_234, at: `${lastMonth}T21:00:00Z` });
  const [first] = await ledger();
  expect(first).toMatchObject({ amount: '40.00', invoiceNumber, customerName: 'Dana Reyes' });
  const newestFirst = [first!.id, back, earlier];
  for (const [filter, expected] of [
    [{}, newestFirst],
    [{ kind: 'refund' }, [back]],
    [{ method: 'card' }, []],
    [{ from: today }, [first!.id]],
    [{ to: lastMonth }, [back, earlier]],
    [{ bookingId: 7 }, [back, earlier]],
    [{ invoiceId: id }, [first!.id]],
    [{ text: invoiceNumber }, [first!.id]],
    [{ text: 'reyes' }, [first!.id]],
    [{ text: '#7' }, [back, earlier]],
    [{ text: 'ada', textBookingIds: [7] }, [back, earlier]],
    [{ text: '$12.34' }, [back]],
    // An amount above the largest `integer`.
    [{ text: '87654321' }, []],
  ] as const)
    expect([filter, (await ledger(filter)).map((entry) => entry.id)]).toEqual([filter, expected]);
  const page = await harness.rpc.call(bookkeepingRpcs.listLedger, { limit: 2 });
  const rest = await ledger({ limit: 2, cursor: page.next! });
  expect([...page.items, ...rest].map((entry) => entry.id)).toEqual(newestFirst);
});

it('adds up the payments and refunds of a filter', async () => {
  const entry = (cents: number, own: object = {}) =>
    rows.entry({ cents, at: `${lastMonth}T20:00:00Z`, bookingId: 7, ...own });
  const paid = await entry(5_000);
  const refund = { kind: 'refund' as const, refundOf: paid };
  await entry(1_234, refund);
  const failed = await entry(700, refund);
  await entry(700, { refundOf: failed });
  await entry(2_000, { bookingId: 8, at: `${today}T20:00:00Z` });
  const totals = (filter: object) => harness.rpc.call(bookkeepingRpcs.ledgerTotals, filter);
  expect(await totals({})).toEqual({ payments: '70.00', refunds: '12.34', net: '57.66' });
  expect(await totals({ from: today })).toEqual({
    payments: '20.00',
    refunds: '0.00',
    net: '20.00',
  });
  expect(await totals({ bookingId: 7, kind: 'refund' })).toEqual({
    payments: '0.00',
    refunds: '12.34',
    net: '-12.34',
  });
  expect(await totals({ bookingId: 7, kind: 'capture' })).toEqual({
    payments: '50.00',
    refunds: '0.00',
    net: '50.00',
  });
  const none = { payments: '0.00', refunds: '0.00', net: '0.00' };
  expect(await totals({ bookingId: 9 })).toEqual(none);
  expect(await totals({ text: '87654321' })).toEqual(none);
});

const sumOf = (lines: readonly JournalLine[], account: string): number =>
  lines
    .filter((line) => line.account === account)
    .reduce((sum, { debit, credit }) => sum + decimalToCents(debit)! - decimalToCents(credit)!, 0);

it('the journal clears Stripe with its fees and payouts, and never changes a line', async () => {
  lastBooking += 1;
  harness.addBooking(lastBooking);
  const { clientSecret } = await harness.createIntent(lastBooking);
  await harness.pay(clientSecret);
  await harness.untilRevision(lastBooking, 1);
  const before = await journal();
  expect(before.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['clearing', '299.00', '0.00'],
    ['sales', '0.00', '276.21'],
    ['tax', '0.00', '22.79'],
  ]);
  const { id } = await sent({ customerEmail: 'dana@example.com' });
  await record(id, today);
  // The job of this webhook would fetch the payout again, perhaps during the next test.
  await harness.control('POST', '/webhooks/hold');
  await harness.control('POST', '/payouts');
  await harness.worker.get(FetchPayoutsTask).run();
  const after = await journal();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after.map((line) => line.id)).size).toBe(after.length);
  // The charge minus its fee was paid out.
  expect(sumOf(after, 'clearing')).toBe(0);
  expect(sumOf(after, 'bank')).toBe(29_900 - 897);
  expect(sumOf(after, 'fees')).toBe(897);
  expect(sumOf(after, 'receivables')).toBe(14_073 - 4_000);
  expect(after.find(({ account }) => account === 'receivables')?.customer).toBe('Dana Reyes');
  const { items, next } = await harness.rpc.call(bookkeepingRpcs.listJournal, { ...all, limit: 4 });
  const rest = await harness.rpc.call(bookkeepingRpcs.listJournal, { ...all, cursor: next! });
  expect([...items, ...rest.items]).toEqual(after);
});

it('the journal posts every payment, also if one has the id of its entry', async () => {
  for (const table of ['payments', 'journal_entries'])
    await harness.query(`ALTER TABLE ${table} ALTER id RESTART WITH 900001`);
  const at = new Date().toISOString();
  const first = await rows.entry({ cents: 5_000, at, bookingId: 7 });
  await journal();
  const second = await rows.entry({ cents: 700, at, bookingId: 8 });
  expect(new Set((await journal()).map(({ entry }) => entry))).toEqual(
    new Set([`PAY-${first}`, `PAY-${second}`]),
  );
});

it('the journal has the tax of a new price, whatever it has posted at the old one', async () => {
  const at = new Date().toISOString();
  const about = { bookingId: 7, service: null, location: null, source: null };
  await rows.facts({ ...about, totalCents: 30_000 });
  const paid = await rows.entry({ cents: 30_000, at, bookingId: 7 });
  const before = await journal();
  expect(sumOf(before, 'tax')).toBe(-2_286);
  await harness.query(
    'UPDATE booking_facts SET total_cents = 20000, taxable_cents = 20000, tax_cents = 1524',
  );
  const refund = { kind: 'refund', refundOf: paid, owedAgain: true } as const;
  await rows.entry({ ...refund, cents: 10_000, at, bookingId: 7 });
  const after = await journal();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(sumOf(after, 'tax')).toBe(-1_524);
});

it('tells when the first invoice of a customer was reminded', async () => {
  const lines = [{ name: 'Wash', price: 100 }];
  const sums = { subtotal: '100.00', taxAmount: '8.25', total: '108.25' };
  const due = async (days: number) => {
    const { id } = await sent({ ...sums, services: lines, customerEmail: 'rosa@example.com' });
    const date = addDays(today, -days);
    await harness.query('UPDATE invoices SET due_date = $1 WHERE id = $2', [date, id]);
    return id;
  };
  const [later, first] = [await due(1), await due(20)];
  const remind = (invoiceId: number, status: string, at: string) =>
    harness.query(
      `INSERT INTO mails (kind, invoice_id, recipient, recipient_name, status, created_at)
       VALUES ('reminder', $1, 'rosa@example.com', 'Rosa', $2, $3)`,
      [invoiceId, status, at],
    );
  await remind(first, 'sent', '2026-11-01T18:00:00Z');
  await remind(first, 'sent', '2026-11-09T18:00:00Z');
  await remind(first, 'failed', '2026-11-10T18:00:00Z');
  await remind(later, 'sent', '2026-11-11T18:00:00Z');
  const { items } = await harness.rpc.call(bookkeepingRpcs.listReceivables, {});
  expect(items).toMatchObject([{ remindedAt: '2026-11-09T18:00:00.000Z' }]);
});

it('a journal entry cannot be unbalanced, changed or deleted', async () => {
  await rows.entry({ cents: 5_000, at: `${today}T20:00:00Z`, bookingId: 7 });
  await journal();
  const one = 'UPDATE journal_lines SET debit_cents = debit_cents + 1 WHERE debit_cents > 0';
  await expect(harness.query(one)).rejects.toThrow('append-only');
  await expect(harness.query('DELETE FROM journal_entries')).rejects.toThrow('append-only');
  const added = `INSERT INTO journal_lines SELECT id, 9, 'sales', 1, 0 FROM journal_entries`;
  await expect(harness.query(added)).rejects.toThrow('not balanced');
});

it('ages the open invoices of each customer; the totals are the amounts due', async () => {
  const lines = [{ name: 'Wash', price: 100 }];
  const contact = { customerEmail: 'Rosa@example.com', services: lines };
  const sums = { subtotal: '100.00', taxAmount: '8.25', total: '108.25' };
  for (const days of [-5, 0, 1, 30, 31, 60, 61, 90, 91]) {
    const { id } = await sent({ ...contact, ...sums });
    const due = [addDays(today, -days), id];
    await harness.query('UPDATE invoices SET due_date = $1 WHERE id = $2', due);
    if (days === 91) await record(id, today, '8.25');
  }
  await sent({ ...sums, services: lines, customerEmail: 'dana@example.com' });
  const open = await harness.rpc.call(bookkeepingRpcs.listReceivables, {});
  const aging = { days1to30: '216.50', days31to60: '216.50', days61to90: '216.50' };
  expect(open.items).toMatchObject([
    { customerEmail: 'Rosa@example.com', current: '216.50', ...aging, over90: '100.00' },
    { customerEmail: 'dana@example.com', current: '108.25', total: '108.25' },
  ]);
  expect(open.items.map(({ remindedAt }) => remindedAt)).toEqual([null, null]);
  const { items, next } = await harness.rpc.call(bookkeepingRpcs.listReceivables, { limit: 1 });
  const rest = await harness.rpc.call(bookkeepingRpcs.listReceivables, { cursor: next! });
  expect([...items, ...rest.items]).toEqual(open.items);
  expect(open.items[0]!.invoices.map(({ amountDue }) => amountDue)).toEqual([
    '100.00',
    ...Array.from({ length: 8 }, () => '108.25'),
  ]);
  const totals = await harness.rpc.call(bookkeepingRpcs.receivableTotals, {});
  const books = await harness.rpc.call(billingAdminRpcs.books, { from: today, to: today });
  expect(totals).toMatchObject({ current: '324.75', ...aging, over90: '100.00' });
  expect(totals.total).toBe(books.totals.outstanding);
});

it('sums tips by booking, minus refunded tips', async () => {
  const at = `${today}T20:00:00Z`;
  const invoiceId = await rows.invoice({ lines: [{ name: 'Wash', price: 1 }], bookingId: 4 });
  const alone = await rows.invoice({ lines: [{ name: 'Wash', price: 1 }] });
  const paid = await rows.entry({ cents: 5_000, tip: 1_000, at, bookingId: 7 });
  await rows.entry({ kind: 'refund', cents: 400, tip: 400, at, bookingId: 7, refundOf: paid });
  await rows.entry({ cents: 600, tip: 500, at, invoiceId });
  await rows.entry({ cents: 300, tip: 200, at, invoiceId: alone });
  await rows.entry({ cents: 300, tip: 200, at: `${lastMonth}T20:00:00Z`, bookingId: 7 });
  const tips = await harness.rpc.call(bookkeepingRpcs.listTips, { from: today, to: today });
  expect(tips.items).toEqual([
    { bookingId: null, cents: 200 },
    { bookingId: 4, cents: 500 },
    { bookingId: 7, cents: 600 },
  ]);
});

describe('a closed month', () => {
  it('refuses manual payments and voids, and is named in the answer', async () => {
    const { id } = await sent();
    await close();
    const name = formatMonth(lastMonth);
    await expect(record(id, lastMonth)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [
        {
          path: 'receivedOn',
          message: `${name} is closed. Choose a later date, or reopen the month.`,
        },
      ],
    });
    await record(id, today);
    await harness.rpc.call(bookkeepingRpcs.reopenMonth, { month });
    const old = await sent();
    await harness.query('UPDATE invoices SET sent_at = $1 WHERE id = $2', [
      `${lastMonth}T20:00:00Z`,
      old.id,
    ]);
    await close();
    const { updatedAt } = await harness.rpc.call(billingAdminRpcs.getInvoice, { id: old.id });
    const voiding = harness.rpc.call(billingAdminRpcs.voidInvoice, {
      id: old.id,
      updatedAt,
      reason: 'Mistake',
    });
    await expect(voiding).rejects.toMatchObject({
      code: 'locked',
      message: `${name} is closed. Reopen the month to change it.`,
    });
    expect((await record(old.id, today)).status).toBe('partially_paid');
  });

  it('is guarded by the database', async () => {
    const at = `${lastMonth}T20:00:00Z`;
    await rows.entry({ cents: 5_000, at, bookingId: 7 });
    const id = await rows.invoice({ lines: [{ name: 'Wash', price: 1 }], sentAt: at });
    await close();
    await expect(rows.entry({ cents: 1, at, bookingId: 7 })).rejects.toThrow('is closed');
    for (const change of [
      'UPDATE payments SET amount_cents = 1',
      'DELETE FROM payments',
      `UPDATE invoices SET total = 2 WHERE id = ${id}`,
      `DELETE FROM invoices WHERE id = ${id}`,
    ])
      await expect(harness.query(change)).rejects.toThrow('is closed');
  });

  it('takes later events of Stripe on the day they are recorded', async () => {
    await close();
    await harness.query(
      `INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status)
       VALUES ('00000000-0000-4000-8000-000000000009', 9, 100, 'usd', 'succeeded')`,
    );
    await harness.query(
      `INSERT INTO payments (booking_id, kind, amount_cents, currency, stripe_id, payment_intent_id,
         occurred_at) VALUES (9, 'capture', 100, 'usd', 'ch_late',
         '00000000-0000-4000-8000-000000000009', $1)`,
      [`${lastMonth}T20:00:00Z`],
    );
    const [entry] = await ledger();
    expect(businessDate(entry!.occurredAt)).toBe(today);
    expect((await journal()).every(({ date }) => date === today)).toBe(true);
  });

  it('is over, is listed, and can be reopened once', async () => {
    const current = harness.rpc.call(bookkeepingRpcs.closeMonth, { month: today.slice(0, 7) });
    await expect(current).rejects.toMatchObject({
      code: 'conflict',
      message: `${formatMonth(today)} is not over yet`,
    });
    const closed = await close();
    expect(await close()).toEqual(closed);
    const { items } = await harness.rpc.call(bookkeepingRpcs.listClosedMonths, {});
    expect(items).toEqual([closed]);
    await harness.rpc.call(bookkeepingRpcs.reopenMonth, { month });
    const again = harness.rpc.call(bookkeepingRpcs.reopenMonth, { month });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
    const audited = await harness.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE entity = 'month' AND entity_id = $1 ORDER BY id DESC LIMIT 2`,
      [month],
    );
    expect(audited.map(({ action }) => action)).toEqual(['month.reopened', 'month.closed']);
  });
});
