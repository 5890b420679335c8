import { type InvoiceFilter } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { type UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { runInContext } from '@desert-mirror/platform/context';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const create = (changes: Parameters<typeof buildInvoice>[0] = {}) =>
  harness.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));
const get = (id: number) => harness.rpc.call(billingAdminRpcs.getInvoice, { id });
const update = (id: number, updatedAt: string, changes: Partial<UpdateInvoice> = {}) =>
  harness.rpc.call(billingAdminRpcs.updateInvoice, {
    id,
    invoice: { ...buildInvoice(), updatedAt, ...changes },
  });
const duplicate = (id: number) => harness.rpc.call(billingAdminRpcs.duplicateInvoice, { id });
const auditOf = (id: number, action: string) =>
  harness.query<{ actor_name: string | null; before: object | null; after: object }>(
    `SELECT actor_name, before, after FROM audit_log
     WHERE entity = 'invoice' AND entity_id = $1 AND action = $2 ORDER BY id`,
    [String(id), action],
  );

const UNKNOWN = 2_147_483_647;
const sixty = {
  services: [{ name: 'Detail Service - $60', price: 60 }],
  subtotal: '60.00',
  taxAmount: '4.95',
  total: '64.95',
};

describe('one invoice', () => {
  it('is returned as created', async () => {
    const made = await create();
    expect(await get(made.id)).toEqual(made);
  });

  it.each([
    ['read', () => get(UNKNOWN)],
    ['changed', () => update(UNKNOWN, new Date().toISOString())],
    ['duplicated', () => duplicate(UNKNOWN)],
  ])('that does not exist cannot be %s', async (_what, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: 'not_found', message: 'Invoice not found' });
  });
});

describe('a draft', () => {
  it('is replaced as a whole and keeps its number, status and dates', async () => {
    const made = await create({ notes: 'Gate code 12' });
    const actor = { id: 1, username: 'owner', role: 'admin' };
    const changed = await runInContext({ requestId: 'r1', actor }, () =>
      update(made.id, made.updatedAt, { ...sixty, customerName: 'Dana R.', notes: null }),
    );
    expect(changed).toEqual({
      ...made,
      ...sixty,
      amountDue: '64.95',
      customerName: 'Dana R.',
      notes: null,
      updatedAt: changed.updatedAt,
    });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    expect(await get(made.id)).toEqual(changed);
    const { taxAmount, total, subtotal, services } = made;
    expect(await auditOf(made.id, 'invoice.updated')).toEqual([
      {
        actor_name: 'owner',
        before: {
          taxAmount,
          total,
          subtotal,
          services,
          customerName: 'Dana Reyes',
          notes: 'Gate code 12',
        },
        after: { ...sixty, customerName: 'Dana R.', notes: null },
      },
    ]);
  });

  it.each([
    [undefined, (due: string | null) => due],
    [null, (due: string | null) => due],
    ['2027-03-01', () => '2027-03-01'],
  ])('sent with the due date %s', async (dueDate, expected) => {
    const made = await create({ dueDate: '2027-01-15' });
    const changed = await update(made.id, made.updatedAt, { customerName: 'D. R.', dueDate });
    expect(changed.dueDate).toBe(expected(made.dueDate));
  });

  it('that is saved without changes stays unchanged', async () => {
    const made = await create();
    expect(await update(made.id, made.updatedAt, { total: '140.72' })).toEqual(made);
    expect(await auditOf(made.id, 'invoice.updated')).toEqual([]);
  });

  it.each([
    ['total', { total: '1.00' }],
    ['services.0.price', { services: [{ name: 'Detail Service - $13', price: 130 }] }],
    ['invoice.customerName', { customerName: '' }],
    ['invoice.updatedAt', { updatedAt: 'yesterday' }],
    ['dueDate', { dueDate: '2016-12-31' }],
  ])('rejects a wrong %s', async (path, changes) => {
    const made = await create();
    await expect(update(made.id, made.updatedAt, changes)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await get(made.id)).toEqual(made);
  });

  it('rejects an update that is based on an older version', async () => {
    const made = await create();
    await update(made.id, made.updatedAt, { customerName: 'First' });
    await expect(update(made.id, made.updatedAt, { customerName: 'Second' })).rejects.toMatchObject(
      { code: 'conflict' },
    );
    expect((await get(made.id)).customerName).toBe('First');
  });

  it('accepts one of ten concurrent updates', async () => {
    const made = await create();
    const saves = Array.from({ length: 10 }, (_, index) =>
      update(made.id, made.updatedAt, { customerName: `Customer ${index}` }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
    expect(await auditOf(made.id, 'invoice.updated')).toHaveLength(1);
  });

  it('is the only status that can be edited', async () => {
    const made = await create();
    await harness.query(`UPDATE invoices SET status = 'sent' WHERE id = $1`, [made.id]);
    await expect(update(made.id, made.updatedAt)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only a draft can be edited',
    });
  });
});

describe('a duplicate', () => {
  it('is a new draft with the same customer, lines, sums and notes', async () => {
    const source = await create({ notes: 'As ever', dueDate: '2026-01-01' });
    await harness.query(`UPDATE invoices SET status = 'paid', paid_at = now() WHERE id = $1`, [
      source.id,
    ]);
    const made = await duplicate(source.id);
    expect(made).toEqual({
      ...source,
      id: made.id,
      invoiceNumber: made.invoiceNumber,
      dueDate: addDays(businessDate(new Date()), 30),
      createdAt: made.createdAt,
      updatedAt: made.createdAt,
    });
    const sequence = (number: string) => Number(number.split('-')[2]);
    expect(sequence(made.invoiceNumber)).toBe(sequence(source.invoiceNumber) + 1);
    expect(await auditOf(made.id, 'invoice.duplicated')).toMatchObject([
      {
        before: null,
        after: { invoiceNumber: made.invoiceNumber, source: source.invoiceNumber },
      },
    ]);
  });
});

describe('the list', () => {
  const ids: Record<string, number> = {};
  const found = async (filter: InvoiceFilter) => {
    const { items } = await harness.rpc.call(billingRpcs.listInvoices, filter);
    return Object.keys(ids).filter((name) => items.some(({ id }) => id === ids[name]));
  };

  beforeAll(async () => {
    const rows = {
      rosa: [
        { customerName: 'Rosa Quintero', customerEmail: 'Rosa@Example.com' },
        'sent',
        // 8 PM on the previous day in Las Vegas.
        '2026-03-08T04:00:00Z',
      ],
      ash: [
        { customerName: 'Wendell Ash', customerPhone: '+1 702 555 0123', vehicleInfo: 'Coupe 50%' },
        'paid',
        '2026-03-08T08:00:00Z',
      ],
      // Daylight saving time starts on March 8, so the day ends at 07:00 UTC.
      vance: [{ customerName: 'Teodor VÄNCE' }, 'sent', '2026-03-09T06:59:59.999Z'],
      holt: [{ customerName: 'Kenji_Holt' }, 'void', '2026-03-09T07:00:00Z'],
    } as const;
    for (const [name, [changes, status, createdAt]] of Object.entries(rows)) {
      const { id } = await create(changes);
      ids[name] = id;
      await harness.query('UPDATE invoices SET status = $2, created_at = $3 WHERE id = $1', [
        id,
        status,
        createdAt,
      ]);
    }
  });

  it.each<[InvoiceFilter, string[]]>([
    [{}, ['rosa', 'ash', 'vance', 'holt']],
    [{ status: 'sent' }, ['rosa', 'vance']],
    [{ from: '2026-03-08', to: '2026-03-08' }, ['ash', 'vance']],
    [{ from: '2026-03-08' }, ['ash', 'vance', 'holt']],
    [{ to: '2026-03-07' }, ['rosa']],
    [{ from: '2026-03-09', to: '2026-03-08' }, []],
    [{ text: 'QUINTERO' }, ['rosa']],
    [{ text: 'rosa@' }, ['rosa']],
    [{ text: 'vänce' }, ['vance']],
    [{ text: '(702) 555-0123' }, ['ash']],
    [{ text: '17025550123' }, ['ash']],
    [{ text: '555 01' }, ['rosa', 'ash', 'vance', 'holt']],
    [{ text: '50%' }, ['ash']],
    [{ text: '0%' }, ['ash']],
    [{ text: 'kenji_holt' }, ['holt']],
    [{ text: 'i_h' }, ['holt']],
    [{ text: 'ash\nrosa' }, []],
    [{ text: '' }, ['rosa', 'ash', 'vance', 'holt']],
    [{ text: '555', status: 'sent', from: '2026-03-08', to: '2026-03-31' }, ['vance']],
  ])('filtered by %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('has the newest invoice of each customer, by email address or else by phone number', async () => {
    const noEmail = { customerEmail: null };
    const made = [
      await create({ customerEmail: 'dana@example.com' }),
      await create({ customerEmail: ' DANA@example.com', customerPhone: '702 555 7001' }),
      await create({ ...noEmail, customerPhone: '702 555 7001' }),
      await create({ ...noEmail, customerPhone: '+1 (702) 555-7001' }),
      await create({ customerEmail: 'lee@example.com', customerPhone: '702 555 7001' }),
    ];
    const places = async (text?: string) => {
      const filter = { onePerCustomer: true, text };
      const { items } = await harness.rpc.call(billingRpcs.listInvoices, filter);
      return items
        .map(({ id }) => made.findIndex((invoice) => invoice.id === id))
        .filter((place) => place >= 0);
    };
    expect(await places()).toEqual([4, 3, 1]);
    // Only older invoices match.
    expect(await places(made[0]!.invoiceNumber)).toEqual([0]);
    expect(await places(made[2]!.invoiceNumber)).toEqual([2]);
  });

  it('has the count of each status', async () => {
    const counted = async () => harness.rpc.call(billingAdminRpcs.countInvoices, {});
    const { draft, ...others } = await counted();
    await create({});
    expect(await counted()).toEqual({ draft: draft + 1, ...others });
    expect(others).toMatchObject({ overdue: 0, void: 1 });
  });

  it('finds an invoice by its number', async () => {
    const { invoiceNumber } = await get(ids['ash']!);
    expect(await found({ text: invoiceNumber.toLowerCase() })).toEqual(['ash']);
  });

  it('continues after a cursor with the same filter', async () => {
    const filter = { text: '555 01', from: '2026-03-01', to: '2026-03-31' };
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await harness.rpc.call(billingRpcs.listInvoices, {
        ...filter,
        limit: 1,
        cursor,
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['holt', 'vance', 'ash', 'rosa'].map((name) => ids[name]));
  });
});
