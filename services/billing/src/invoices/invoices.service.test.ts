import { randomUUID } from 'node:crypto';
import type { InvoiceFilter } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { businessDate, addDays } from '@desert-mirror/contracts/time';
import { runInContext } from '@desert-mirror/platform/context';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const create = (changes: Partial<RpcInput<typeof billingRpcs.createInvoice>> = {}) =>
  harness.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));
const counters = () => harness.query('SELECT year, last_number FROM invoice_counters');
const year = Number(businessDate(new Date()).slice(0, 4));

const numberOf = (sequence: number) => `INV-${year}-${String(sequence).padStart(4, '0')}`;

describe('invoices', () => {
  it('are created as drafts with 8.25% tax and all fields of the dialog', async () => {
    const actor = { id: 1, username: 'owner', role: 'admin' };
    const invoice = await runInContext({ requestId: 'r1', actor }, () => create());
    expect(invoice).toMatchObject({
      invoiceNumber: `INV-${year}-0001`,
      customerName: 'Dana Reyes',
      customerEmail: null,
      services: [{ name: 'Detail Service - $130', price: 130 }],
      subtotal: '130.00',
      taxRate: '8.25',
      taxAmount: '10.73',
      total: '140.73',
      status: 'draft',
      dueDate: addDays(businessDate(new Date()), 30),
      bookingId: null,
      amountPaid: '0.00',
      amountDue: '140.73',
      sentAt: null,
      voidedAt: null,
      paidAt: null,
      stripePaymentIntentId: null,
      paymentLink: null,
    });
    const audit = await harness.query(
      `SELECT actor_name, after FROM audit_log WHERE action = 'invoice.created'`,
    );
    expect(audit).toMatchObject([
      { actor_name: 'owner', after: { invoiceNumber: `INV-${year}-0001`, total: '140.73' } },
    ]);
  });

  it('are created once for the same key, also by concurrent requests', async () => {
    const [requestKey, customerName] = [randomUUID(), 'Ida Cole'];
    const made = await Promise.all([1, 2, 3].map(() => create({ requestKey, customerName })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await create({ requestKey, customerName })).toEqual(made[0]);
    await expect(create({ requestKey, customerName: 'Ada Cole' })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    const again = await create({ requestKey: randomUUID(), customerName });
    expect(again.id).not.toBe(made[0]!.id);
  });

  it('store computed sums if the sent ones differ by a cent', async () => {
    const invoice = await create({ taxAmount: '10.72', total: '140.72' });
    expect(invoice).toMatchObject({ taxAmount: '10.73', total: '140.73' });
  });

  it.each([
    ['total', { total: '1.00' }],
    ['subtotal', { subtotal: '1.00' }],
    ['taxAmount', { taxAmount: '0.00' }],
    ['services.0.price', { services: [{ name: 'Detail Service - $13', price: 130 }] }],
    ['services', { services: [] }],
    ['services.0.price', { services: [{ name: 'Detail', price: 1.234 }] }],
    ['services.0.price', { services: [{ name: 'Detail', price: 1e30 }] }],
    ['customerName', { customerName: ' ' }],
    ['customerEmail', { customerEmail: 'nobody' }],
    ['dueDate', { dueDate: '0000-01-01' }],
    ['dueDate', { dueDate: 'tomorrow' }],
    ['notes', { notes: 'x'.repeat(5_001) }],
  ])('are rejected for a wrong %s without a gap in the numbers', async (path, changes) => {
    const before = await counters();
    await expect(create(changes)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await counters()).toEqual(before);
  });

  it('reuse the number of an invoice that could not be stored', async () => {
    const before = await counters();
    await harness.query('ALTER TABLE audit_log RENAME TO elsewhere');
    try {
      await expect(create()).rejects.toMatchObject({ code: 'internal' });
    } finally {
      await harness.query('ALTER TABLE elsewhere RENAME TO audit_log');
    }
    expect(await counters()).toEqual(before);
  });

  it('have gapless numbers when twenty-four are created concurrently', async () => {
    const [{ last_number: last } = { last_number: 0 }] = await harness.query<{
      last_number: number;
    }>('SELECT last_number FROM invoice_counters WHERE year = $1', [year]);
    const made = await Promise.all(Array.from({ length: 24 }, () => create()));
    const rows = await harness.query<{ invoice_number: string }>(
      'SELECT invoice_number FROM invoices WHERE invoice_number > $1 ORDER BY 1',
      [numberOf(last)],
    );
    const stored = rows.map(({ invoice_number }) => invoice_number);
    expect(stored).toEqual(stored.map((_, index) => numberOf(last + 1 + index)));
    expect(new Set(made.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(24);
    expect(stored).toEqual(expect.arrayContaining(made.map(({ invoiceNumber }) => invoiceNumber)));
  });

  it('are listed with the latest reminder while they are overdue', async () => {
    const [overdue, draft] = [await create(), await create()];
    await harness.query(`UPDATE invoices SET status = 'overdue' WHERE id = $1`, [overdue.id]);
    const remind = (status: string, at: string) =>
      harness.query(
        `INSERT INTO mails (kind, invoice_id, recipient, recipient_name, status, created_at)
         VALUES ('reminder', $1, 'dana@example.com', 'Dana', $2, $3)`,
        [overdue.id, status, at],
      );
    const listed = async (id: number) => {
      const { items } = await harness.rpc.call(billingRpcs.listInvoices, { limit: 2 });
      return items.find((invoice) => invoice.id === id)?.remindedAt;
    };
    expect(await listed(overdue.id)).toBeNull();
    await remind('sent', '2026-11-01T18:00:00Z');
    await remind('sent', '2026-11-09T18:00:00Z');
    await remind('failed', '2026-11-10T18:00:00Z');
    expect(await listed(overdue.id)).toBe('2026-11-09T18:00:00.000Z');
    expect(await listed(draft.id)).toBeUndefined();
  });

  it('are listed newest first, in pages', async () => {
    const rows = await harness.query<{ id: number }>(
      'SELECT id FROM invoices ORDER BY created_at DESC, id DESC',
    );
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(26);
    const { items } = await harness.rpc.call(billingRpcs.listInvoices, {});
    expect(items.map(({ id }) => id)).toEqual(ids.slice(0, items.length));
    const paged: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await harness.rpc.call(billingRpcs.listInvoices, { limit: 20, cursor });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(paged).toEqual(ids);
  });

  it.each<[InvoiceFilter['sort'], string[]]>([
    [undefined, ['d', 'c', 'b', 'a']],
    ['oldest', ['a', 'b', 'c', 'd']],
    ['due', ['b', 'a', 'c']],
    ['latest-due', ['c', 'a', 'b']],
    ['smallest', ['c', 'a', 'd', 'b']],
    ['largest', ['b', 'd', 'a', 'c']],
    // All are drafts, and the newest is the last one made.
    ['priority', ['d', 'c', 'b', 'a']],
  ])('keep the order %s across pages', async (sort, expected) => {
    const customerName = `Order ${sort}`;
    const names = new Map<number, string>();
    const rows = [
      ['a', '9.50', '2026-05-02', '2026-04-01T08:00:00Z'],
      ['b', '100.00', '2026-05-01', '2026-04-01T08:00:00Z'],
      ['c', '9.49', '2026-05-02', '2026-04-02T08:00:00Z'],
      ['d', '9.50', null, '2026-04-02T08:00:00Z'],
    ] as const;
    for (const [name, ...values] of rows) {
      const { id } = await create({ customerName });
      names.set(id, name);
      await harness.query(
        'UPDATE invoices SET total = $2, due_date = $3, created_at = $4 WHERE id = $1',
        [id, ...values],
      );
    }
    const listed: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const query = {
        text: customerName,
        limit: 1,
        ...(sort && { sort }),
        ...(cursor && { cursor }),
      };
      const { items, next } = await harness.rpc.call(billingRpcs.listInvoices, query);
      listed.push(...items.map(({ id }) => names.get(id)));
      cursor = next ?? undefined;
    } while (cursor);
    expect(listed).toEqual(expected);
  });

  it('by priority: overdue and open ones by due date, then the newest of the others', async () => {
    const customerName = 'Order by status';
    const made: number[] = [];
    for (const [status, dueDate] of [
      ['void', '2026-05-01'],
      ['paid', '2026-05-02'],
      ['sent', '2026-05-05'],
      ['overdue', '2026-05-03'],
      ['partially_paid', '2026-05-04'],
      ['paid', '2026-05-01'],
      ['overdue', '2026-05-02'],
    ] as const) {
      const { id } = await create({ customerName });
      made.push(id);
      await harness.query('UPDATE invoices SET status = $2, due_date = $3 WHERE id = $1', [
        id,
        status,
        dueDate,
      ]);
    }
    const { items } = await harness.rpc.call(billingRpcs.listInvoices, {
      text: customerName,
      sort: 'priority' as const,
    });
    expect(items.map(({ id }) => made.indexOf(id))).toEqual([6, 3, 4, 2, 5, 1, 0]);
  });

  it('are listed even if each one fills a message', async () => {
    const services = Array.from({ length: 200 }, () => ({ name: 'x'.repeat(500), price: 1 }));
    const sums = { subtotal: '200.00', taxAmount: '16.50', total: '216.50' };
    await create({ services, ...sums });
    await create({ services, ...sums });
    const page = await harness.rpc.call(billingRpcs.listInvoices, {});
    expect(page.items).toHaveLength(1);
    expect(page.next).not.toBeNull();
  });
});
