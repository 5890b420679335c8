import { describe, expect, it } from '@jest/globals';
import {
  balancesOf,
  buildAccount,
  buildInvoice,
  buildPayment,
  instant,
  journalOf,
} from '../../testing/journal-accounts.js';
import { entriesOf, type JournalPayment } from './account-entries.rules.js';
import type { Entry } from './journal-lines.rules.js';

const linesIn = (entries: readonly Entry[]) =>
  entries.map(({ number, lines }) => [
    number,
    ...lines.map(
      ({ account, debitCents, creditCents }) => `${account} ${debitCents - creditCents}`,
    ),
  ]);

describe('the entries', () => {
  it('of an invoice that is paid with a tip and partly refunded', () => {
    const payments = [
      buildPayment(2, { amountCents: 11_825, tipCents: 1_000 }),
      buildPayment(3, { kind: 'refund', amountCents: 1_083, stripeId: 're_1' }),
    ];
    const entries = entriesOf(buildAccount({ invoices: [buildInvoice()], payments }));
    expect(linesIn(entries)).toEqual([
      ['INV-3', 'receivables 10825', 'sales -10000', 'tax -825'],
      ['PAY-2', 'clearing 11825', 'tips -1000', 'receivables -10825'],
      ['PAY-3', 'refunds 1000', 'tax 83', 'clearing -1083'],
    ]);
    expect(entries[1]).toMatchObject({ customer: 'Dana Reyes', at: instant(2) });
  });

  it('of a booking whose price includes tax', () => {
    const account = buildAccount({
      bookingId: 7,
      totalCents: 10_825,
      taxCents: 825,
      payments: [
        buildPayment(1, { method: 'cash', stripeId: null, amountCents: 5_000 }),
        buildPayment(2, { amountCents: 5_825 }),
        buildPayment(3, { kind: 'refund', amountCents: 10_825, stripeId: 're_1' }),
      ],
    });
    expect(linesIn(entriesOf(account)).slice(1)).toEqual([
      ['PAY-2', 'clearing 5825', 'sales -5381', 'tax -444'],
      ['PAY-3', 'refunds 10000', 'tax 825', 'clearing -10825'],
    ]);
  });

  it('of a deposit and the rest, each with a tip, and of a tip alone', () => {
    const account = buildAccount({
      bookingId: 7,
      totalCents: 10_825,
      taxCents: 825,
      payments: [
        buildPayment(1, { amountCents: 3_206, tipCents: 500 }),
        buildPayment(2, { method: 'cash', stripeId: null, amountCents: 8_219, tipCents: 100 }),
        buildPayment(3, { amountCents: 1_000, tipCents: 1_000 }),
      ],
    });
    expect(linesIn(entriesOf(account))).toEqual([
      ['PAY-1', 'clearing 3206', 'tips -500', 'sales -2500', 'tax -206'],
      ['PAY-2', 'cash 8219', 'tips -100', 'sales -7500', 'tax -619'],
      ['PAY-3', 'clearing 1000', 'tips -1000'],
    ]);
  });

  it('of a late cancellation keep the deposit with its share of the tax', () => {
    const account = buildAccount({
      bookingId: 7,
      totalCents: 10_825,
      taxCents: 825,
      payments: [
        buildPayment(1, { amountCents: 10_825 }),
        buildPayment(2, { kind: 'refund', amountCents: 8_119, stripeId: 're_1', owedAgain: true }),
      ],
    });
    const entries = entriesOf(account);
    expect(linesIn(entries)[1]).toEqual(['PAY-2', 'refunds 7500', 'tax 619', 'clearing -8119']);
    expect(balancesOf(entries)).toMatchObject({ clearing: 2_706, tax: -206 });
  });

  it('of a booking paid before its invoice is sent leave nothing to receive', () => {
    const account = buildAccount({
      bookingId: 7,
      totalCents: 10_825,
      taxCents: 825,
      invoices: [buildInvoice({ sentAt: instant(5) })],
      payments: [buildPayment(1, { amountCents: 10_825 })],
    });
    expect(linesIn(entriesOf(account))).toEqual([
      ['PAY-1', 'clearing 10825', 'sales -10000', 'tax -825'],
      ['INV-3'],
    ]);
  });

  it('of a discount refund before the invoice is sent leave nothing to receive, also if it fails later', () => {
    const refund = { amountCents: 3_248, stripeId: 're_1' };
    const payments = [
      buildPayment(1, { amountCents: 10_825 }),
      buildPayment(2, { ...refund, kind: 'refund' }),
      buildPayment(6, { ...refund, stripeId: 're_1 failed' }),
      buildPayment(7, { kind: 'refund', amountCents: 10_825, stripeId: 're_2' }),
    ];
    const account = buildAccount({
      bookingId: 7,
      totalCents: 10_825,
      taxCents: 825,
      invoices: [buildInvoice({ sentAt: instant(5) })],
    });
    const entries = entriesOf({ ...account, payments });
    expect(linesIn(entries).slice(1)).toEqual([
      ['PAY-2', 'refunds 3000', 'tax 248', 'clearing -3248'],
      ['INV-3'],
      ['PAY-6', 'clearing 3248', 'refunds -3000', 'tax -248'],
      ['PAY-7', 'refunds 10000', 'tax 825', 'clearing -10825'],
    ]);
    const owedAgain = payments.slice(0, 2).map((each) => ({ ...each, owedAgain: true }));
    expect(balancesOf(entriesOf({ ...account, payments: owedAgain }))).toMatchObject({
      receivables: 3_248,
      tax: -825,
    });
  });

  it('of a second invoice are reduced by refunds on the booking, and not by those on the void one', () => {
    const account = buildAccount({
      bookingId: 7,
      totalCents: 10_825,
      taxCents: 825,
      invoices: [
        buildInvoice({ voidedAt: instant(6) }),
        buildInvoice({ id: 4, sentAt: instant(7) }),
      ],
      payments: [
        buildPayment(0, { amountCents: 5_000 }),
        buildPayment(2, { kind: 'refund', amountCents: 1_000, stripeId: 're_1' }),
        buildPayment(3, { invoiceId: 3, amountCents: 5_825 }),
        buildPayment(4, { invoiceId: 3, kind: 'refund', amountCents: 5_825, stripeId: 're_2' }),
      ],
    });
    const { receivables, tax } = balancesOf(entriesOf(account));
    expect([receivables, tax]).toEqual([5_825, -749]);
  });

  it('of a void invoice and of a failed refund cancel out', () => {
    const payments = [
      buildPayment(2),
      buildPayment(3, { kind: 'refund', stripeId: 're_1', owedAgain: true }),
      buildPayment(4, { stripeId: 're_1 failed', owedAgain: true }),
      buildPayment(5, { kind: 'refund', stripeId: 're_2', owedAgain: true }),
    ];
    const invoices = [buildInvoice({ voidedAt: instant(9) })];
    const entries = entriesOf(buildAccount({ invoices, payments }));
    expect(Object.values(balancesOf(entries)).every((cents) => cents === 0)).toBe(true);
    expect(linesIn(entries).at(-1)).toEqual([
      'VOID-3',
      'sales 10000',
      'tax 825',
      'receivables -10825',
    ]);
  });
});

describe('after a new price, the tax is that of the money that is kept', () => {
  const booking = (totalCents: number, taxCents: number, payments: JournalPayment[]) =>
    buildAccount({ bookingId: 7, totalCents, taxCents, payments });
  const paid = buildPayment(1, { amountCents: 30_000 });

  it.each([
    [
      'a refund with which the price was lowered',
      [paid, buildPayment(2, { kind: 'refund', stripeId: 're_1', owedAgain: true })],
      { totalCents: 20_000, taxCents: 1_524 },
      ['PAY-2', 'refunds 9238', 'tax 762', 'clearing -10000'],
    ],
    [
      'a payment for an added line without tax',
      [paid, buildPayment(2, { amountCents: 30_000 })],
      { totalCents: 60_000, taxCents: 2_286 },
      ['PAY-2', 'clearing 30000', 'sales -30000'],
    ],
    [
      'a part of the payment for it',
      [paid, buildPayment(2, { amountCents: 15_000 })],
      { totalCents: 60_000, taxCents: 2_286 },
      ['PAY-2', 'clearing 15000', 'tax 571', 'sales -15571'],
    ],
  ] as const)('posts %s', (_name, payments, { totalCents, taxCents }, expected) => {
    const entries = journalOf([
      booking(30_000, 2_286, payments.slice(0, 1)),
      booking(totalCents, taxCents, [...payments]),
    ]);
    expect(linesIn(entries)).toEqual([
      ['PAY-1', 'clearing 30000', 'sales -27714', 'tax -2286'],
      expected,
    ]);
  });
});

describe('a refund that fails', () => {
  const refund = buildPayment(3, { kind: 'refund', stripeId: 're_1', amountCents: 10_825 });
  const failed = buildPayment(6, { stripeId: 're_1 failed', amountCents: 10_825 });
  const paid = buildPayment(2, { amountCents: 10_825 });
  const owedAgain = [refund, failed].map((each) => ({ ...each, owedAgain: true }));
  const onInvoice = [paid, ...owedAgain].map((each) => ({ ...each, invoiceId: 3 }));
  const forGood = [paid, refund, failed].map((each) => ({ ...each, invoiceId: 3 }));
  const again = buildPayment(7, { ...refund, id: '7', createdAt: instant(7), stripeId: 're_2' });
  const voided = buildInvoice({ voidedAt: instant(4) });
  const replaced = [voided, buildInvoice({ id: 4, sentAt: instant(5) })];

  it.each([
    ['after its invoice was voided', [voided], onInvoice, 0, -825],
    [
      'after the invoice was sent',
      [buildInvoice({ sentAt: instant(4) })],
      [paid, ...owedAgain],
      0,
      -825,
    ],
    [
      'after a payment in cash, and is made again',
      [],
      [
        paid,
        ...owedAgain,
        buildPayment(4, { method: 'cash', amountCents: 10_825 }),
        { ...again, owedAgain: true },
      ],
      ...([0, -825] as const),
    ],
    [
      'after another invoice replaced its own, and is made again',
      replaced,
      [...onInvoice, { ...again, invoiceId: 3, owedAgain: true }],
      ...([10_825, -825] as const),
    ],
    [
      'after another invoice replaced its own, made for good, and is made again',
      replaced,
      [...forGood, { ...again, invoiceId: 3 }],
      ...([10_825, -825] as const),
    ],
  ])('%s leaves what is owed', (_name, invoices, payments, receivables, tax) => {
    const facts = { bookingId: 7, totalCents: 10_825, taxCents: 825 };
    const balances = balancesOf(entriesOf(buildAccount({ ...facts, invoices, payments })));
    expect(balances['receivables'] ?? 0).toBe(receivables);
    expect(balances['tax']).toBe(tax);
  });
});
