import { describe, expect, it } from '@jest/globals';
import { type Cancellation, manualRefundOf, refundsOfCancellation } from './cancellation.rules.js';

type Payments = Parameters<typeof refundsOfCancellation>[0];
type Entries = Parameters<typeof refundsOfCancellation>[1];
type Entry = Entries[number];

const BEFORE = new Date('2026-11-20T10:00:00Z');
const CANCELLED = new Date('2026-11-20T11:00:00Z');
const AFTER = new Date('2026-11-20T12:00:00Z');
const INVOICE = 3;

const captured = (
  paymentIntentId: string | null,
  amountCents: number,
  changes: Partial<Entry> = {},
): Entry => ({
  kind: 'capture',
  amountCents,
  tipCents: 0,
  invoiceId: null,
  paymentIntentId,
  refundOf: null,
  owedAgain: false,
  createdAt: BEFORE,
  ...changes,
});
const refunded = (id: string | null, cents: number, createdAt = AFTER): Entry =>
  captured(id, cents, { kind: 'refund', refundOf: '1', createdAt });
const card = (id: string, changes: Partial<Payments[number]> = {}): Payments[number] => ({
  id,
  invoiceId: null,
  refundStatus: null,
  refundReason: null,
  keepCents: 0,
  ...changes,
});
const onInvoice = { invoiceId: INVOICE };

const refunds = (
  payments: Payments,
  entries: Entries,
  cancellation: Partial<Cancellation> = { refund: true },
) =>
  refundsOfCancellation(payments, entries, {
    cancelledAt: CANCELLED,
    refund: false,
    keepCents: 0,
    voidInvoice: false,
    ...cancellation,
  }).map(({ id, keepCents, reason }) => [id, keepCents, reason]);

const EARLIER = 'cancelled_after_payment';
const LATE = 'booking_cancelled';
const KEEP_DEPOSIT = { refund: true, keepCents: 5_000 };

describe('a cancellation refunds', () => {
  const deposit = captured('deposit', 5_000);
  const rest = captured('rest', 24_900, onInvoice);
  const cash = captured(null, 24_900, onInvoice);
  const parts = [card('deposit'), card('rest', onInvoice)];
  const late = { createdAt: AFTER };
  const tip = { tipCents: 1_000 };

  it.each<[string, ReturnType<typeof refunds>, unknown[]]>([
    ['nothing without payments', refunds([], []), []],
    ['nothing if the owner decides', refunds(parts, [deposit, rest], {}), []],
    [
      'the booking’s and the invoice’s payments',
      refunds(parts, [deposit, rest]),
      [
        ['deposit', 0, EARLIER],
        ['rest', 0, EARLIER],
      ],
    ],
    ['all but the deposit', refunds(parts, [deposit, rest], KEEP_DEPOSIT), [['rest', 0, EARLIER]]],
    [
      'a part of the only payment',
      refunds([card('all')], [captured('all', 29_900)], KEEP_DEPOSIT),
      [['all', 5_000, EARLIER]],
    ],
    [
      'the tip of the deposit',
      refunds([card('tipped')], [captured('tipped', 6_000, tip)], KEEP_DEPOSIT),
      [['tipped', 5_000, EARLIER]],
    ],
    [
      'the tip of a payment that covers a part of the deposit',
      refunds(
        [card('tipped'), card('rest', onInvoice)],
        [captured('tipped', 4_000, tip), rest],
        KEEP_DEPOSIT,
      ),
      [
        ['tipped', 3_000, EARLIER],
        ['rest', 2_000, EARLIER],
      ],
    ],
    [
      'no tip that was refunded before',
      refunds(
        [card('tipped')],
        [captured('tipped', 6_000, tip), { ...refunded('tipped', 1_000, BEFORE), ...tip }],
        KEEP_DEPOSIT,
      ),
      [],
    ],
    [
      'the tip of a duplicate, which its own refund takes last',
      refunds(
        [card('twice', { refundStatus: 'due', refundReason: 'second_payment', keepCents: 6_000 })],
        [captured('twice', 29_900, tip)],
        KEEP_DEPOSIT,
      ),
      [['twice', 5_000, EARLIER]],
    ],
    [
      'the deposit if a manual payment covers what is kept',
      refunds([card('deposit')], [deposit, cash], KEEP_DEPOSIT),
      [['deposit', 0, EARLIER]],
    ],
    [
      'nothing of a deposit by card that a manual tip cannot replace',
      refunds([card('deposit')], [deposit, captured(null, 1_000, tip)], KEEP_DEPOSIT),
      [],
    ],
    [
      'as much as is paid manually without the tip',
      refunds([card('deposit')], [deposit, captured(null, 3_000, tip)], KEEP_DEPOSIT),
      [['deposit', 3_000, EARLIER]],
    ],
    [
      'nothing of a deposit by card if the manual payment was returned before',
      refunds([card('deposit')], [deposit, cash, refunded(null, 24_900, BEFORE)], KEEP_DEPOSIT),
      [],
    ],
    [
      'a payment for the booking recorded later, whatever the owner decides',
      refunds([card('late')], [captured('late', 29_900, late)], {}),
      [['late', 0, LATE]],
    ],
    [
      'no later payment on the invoice',
      refunds([card('late', onInvoice)], [captured('late', 100, { ...onInvoice, ...late })]),
      [],
    ],
    [
      'nothing of the deposit if the invoice was paid manually later',
      refunds(
        [card('deposit')],
        [deposit, captured(null, 24_900, { ...onInvoice, ...late })],
        KEEP_DEPOSIT,
      ),
      [],
    ],
    [
      'as owed again if the invoice is voided',
      refunds([card('deposit')], [deposit], { refund: true, voidInvoice: true }),
      [['deposit', 0, LATE]],
    ],
    [
      'what is kept of a duplicate',
      refunds(
        [card('twice', { refundStatus: 'due', keepCents: 2_000 })],
        [captured('twice', 29_900)],
      ),
      [['twice', 0, EARLIER]],
    ],
    [
      'no duplicate again',
      refunds([card('twice', { refundStatus: 'due' })], [captured('twice', 29_900)]),
      [],
    ],
    [
      'nothing of a duplicate if the rest of it is kept anyway',
      refunds(
        [card('twice', { refundStatus: 'due', keepCents: 2_000 })],
        [captured('twice', 29_900)],
        KEEP_DEPOSIT,
      ),
      [],
    ],
    [
      'nothing that the owner has refunded',
      refunds([card('all')], [captured('all', 100), refunded('all', 100)]),
      [],
    ],
    [
      'no later payment that the owner has refunded',
      refunds([card('all')], [captured('all', 100, late), refunded('all', 100)]),
      [],
    ],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  it.each([
    ['ordered', [deposit, rest]],
    ['done', [deposit, rest, refunded('rest', 24_900)]],
    ['done, and the invoice was paid again', [deposit, rest, { ...cash, createdAt: AFTER }]],
  ])('nothing more once its refunds are %s', (_name, entries) => {
    const ordered = [card('deposit'), card('rest', { ...onInvoice, refundStatus: 'due' })];
    expect(refunds(ordered, entries, KEEP_DEPOSIT)).toEqual([]);
    const part = [card('all', { refundStatus: 'due', keepCents: 5_000 })];
    expect(refunds(part, [captured('all', 29_900)], KEEP_DEPOSIT)).toEqual([]);
  });

  it.each([
    ['ordered', []],
    ['done', [{ ...refunded('tipped', 1_000), tipCents: 1_000 }]],
    ['done by a release that refunded the tip last', [refunded('tipped', 1_000)]],
  ])('nothing more once the refund of the tip is %s', (_name, done) => {
    const ordered = { refundStatus: 'due', refundReason: EARLIER, keepCents: 5_000 } as const;
    const entries = [captured('tipped', 6_000, { tipCents: 1_000 }), ...done];
    expect(refunds([card('tipped', ordered)], entries, KEEP_DEPOSIT)).toEqual([]);
  });
});

describe('what the owner returns manually', () => {
  const cash = captured(null, 18_900, onInvoice);
  const deposit = captured('deposit', 10_000);
  const tipped = captured(null, 6_000, { tipCents: 1_000 });
  const tip = captured(null, 1_000, { tipCents: 1_000 });

  it.each<[string, Entries, Partial<Cancellation>, [number, number]]>([
    ['is the manual payment', [deposit, cash], { refund: true }, [0, 18_900]],
    ['is not what is kept', [deposit, cash], KEEP_DEPOSIT, [5_000, 13_900]],
    ['is nothing if all of it is kept', [cash], { refund: true, keepCents: 20_000 }, [18_900, 0]],
    ['is nothing of card payments', [deposit], { refund: true }, [0, 0]],
    ['is nothing if the owner decides', [cash], {}, [18_900, 0]],
    ['is nothing of later payments', [{ ...cash, createdAt: AFTER }], { refund: true }, [0, 0]],
    [
      'is not what was returned before',
      [cash, refunded(null, 8_900, BEFORE)],
      { refund: true },
      [0, 10_000],
    ],
    ['is the tip of the deposit', [tipped], KEEP_DEPOSIT, [5_000, 1_000]],
    ['is the tip if a card payment is kept', [deposit, tip], KEEP_DEPOSIT, [0, 1_000]],
    [
      'is the tip of a part of the deposit',
      [tipped],
      { refund: true, keepCents: 9_000 },
      [5_000, 1_000],
    ],
    [
      'is no tip that was returned before',
      [tipped, { ...refunded(null, 1_000, BEFORE), tipCents: 1_000 }],
      KEEP_DEPOSIT,
      [5_000, 0],
    ],
    ['is the tip and the payment', [tipped], { refund: true }, [0, 6_000]],
    ['is no tip if the owner decides', [tipped], {}, [6_000, 0]],
  ])('%s', (_name, entries, cancellation, [keepCents, amountCents]) => {
    expect(
      manualRefundOf(entries, {
        cancelledAt: CANCELLED,
        refund: false,
        keepCents: 0,
        voidInvoice: false,
        ...cancellation,
      }),
    ).toEqual({ keepCents, amountCents });
  });
});
