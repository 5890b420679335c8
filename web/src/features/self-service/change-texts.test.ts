import type { Appointment } from '@desert-mirror/contracts/appointments';
import { describe, expect, it } from '@jest/globals';
import {
  allows,
  canMove,
  consequenceText,
  cutoffText,
  isSecured,
  lateNote,
  paymentState,
  paymentText,
  timeNote,
  tipState,
} from './change-texts.rules.js';

const appointment: Appointment = {
  status: 'confirmed',
  start: '2026-12-02T18:00:00.000Z',
  end: '2026-12-02T20:00:00.000Z',
  minutes: 300,
  expiresAt: null,
  startedAt: null,
  van: { id: 1, name: 'One' },
  sequence: 0,
};
const open = {
  canCancel: true,
  deposit: '0.00',
  freeUntil: null,
  kept: '0.00',
  totalAmount: '289.00',
  promoCode: null,
  changes: 'open',
  changesUntil: '2026-12-01T18:00:00.000Z',
  appointment,
} as const;
const money = {
  paymentStatus: 'unpaid',
  status: 'confirmed',
  amountDue: '289.00',
  refundable: '0.00',
  kept: '0.00',
} as const;

describe('canMove', () => {
  it.each([
    [open, true],
    [{ ...open, changes: 'late' as const }, false],
    [{ ...open, changes: 'closed' as const }, false],
    [{ ...open, appointment: null }, false],
    [{ ...open, appointment: { ...appointment, status: 'held' as const } }, false],
  ])('%#', (booking, expected) => {
    expect(canMove(booking)).toBe(expected);
  });
});

describe('timeNote', () => {
  const held = { ...appointment, status: 'held', expiresAt: '2026-12-01T18:15:00.000Z' } as const;
  const priced = { status: 'pending', totalAmount: '289.00', promoCode: null } as const;
  it.each([
    [
      { ...priced, appointment: held },
      'Held for you until Dec 1, 2026, 10:15 AM. It is yours once you pay.',
    ],
    [
      { ...priced, totalAmount: '0.00', appointment: held },
      'You asked for this time. We contact you within 24 hours to confirm it.',
    ],
    [
      { ...priced, status: 'confirmed' as const, totalAmount: '0.00', appointment },
      'The van arrives between these times.',
    ],
    [{ ...priced, status: 'completed' as const, appointment }, 'The work is done. Thank you.'],
  ])('%j', (booking, text) => {
    expect(timeNote(booking)).toBe(text);
  });
});

describe('a booking allows', () => {
  const booking = { ...open, canChooseTime: true };
  it.each([
    ['everything', booking, ['time', 'move', 'details', 'cancel']],
    [
      'other details, close to the appointment',
      { ...booking, changes: 'late' as const, canChooseTime: false, canCancel: false },
      ['details'],
    ],
    [
      'nothing once it is closed',
      { ...booking, changes: 'closed' as const, canChooseTime: false, canCancel: false },
      [],
    ],
    [
      'no move of a held time',
      { ...booking, appointment: { ...appointment, status: 'held' as const } },
      ['time', 'details', 'cancel'],
    ],
  ])('%s', (_name, one, allowed) => {
    const actions = ['time', 'move', 'details', 'cancel'] as const;
    expect(actions.filter((action) => allows(one, action))).toEqual(allowed);
  });
});

const now = Date.parse('2026-11-30T19:00:00.000Z');

describe('cutoffText', () => {
  it('names the cutoff in Las Vegas', () => {
    expect(cutoffText(open, now)).toBe(
      'You can move or cancel free of charge until Dec 1, 2026, 10:00 AM. After that, please call us.',
    );
  });

  it.each([
    [
      { ...open, changes: 'late' as const, canCancel: false },
      'move or cancel it here. Please call us',
    ],
    [{ ...open, changes: 'closed' as const }, 'closed'],
    [{ ...open, changesUntil: null, appointment: null }, 'cancel free of charge'],
  ])('%#', (booking, text) => {
    expect(cutoffText(booking, now)).toContain(text);
  });
});

describe('with a deposit', () => {
  const freeUntil = '2026-12-01T18:00:00.000Z';
  const booked = { ...open, deposit: '50.00', freeUntil };
  const late = { ...booked, changes: 'late', kept: '50.00' } as const;

  it('names the amount that is kept, before and after the cutoff', () => {
    expect(cutoffText(booked, now)).toBe(
      'You can move it, and cancel it free of charge, until Dec 1, 2026, 10:00 AM; afterwards $50.00 is kept.',
    );
    expect(cutoffText(late, now)).toContain(
      'If you cancel it now, $50.00 of what you paid is kept.',
    );
    const paid = { ...money, kept: '50.00', refundable: '239.00' };
    expect(consequenceText({ ...late, ...paid })).toMatch(
      /\$50\.00 of what you paid is kept\. The other \$239\.00 goes back/,
    );
  });

  it.each([
    [
      'raised',
      { changes: 'late', changesUntil: '2026-11-30T18:00:00.000Z' },
      'Your appointment is too close to move it here. You can cancel it free of charge until Dec 1, 2026, 10:00 AM; afterwards $50.00 is kept.',
    ],
    [
      'raised, and is not over',
      { changesUntil: '2026-12-01T16:00:00.000Z' },
      'You can move it until Dec 1, 2026, 8:00 AM and cancel it free of charge until Dec 1, 2026, 10:00 AM; afterwards $50.00 is kept.',
    ],
    [
      'lowered',
      { freeUntil: '2026-11-30T18:00:00.000Z', kept: '50.00' },
      'You can move it until Dec 1, 2026, 10:00 AM. If you cancel it now, $50.00 of what you paid is kept.',
    ],
    [
      'lowered, without a payment',
      { freeUntil: '2026-11-30T18:00:00.000Z' },
      'You can move it until Dec 1, 2026, 10:00 AM. Canceling is free.',
    ],
    [
      'raised, but the work has begun',
      { changes: 'late', canCancel: false },
      'Your appointment is too close to move or cancel it here. Please call us.',
    ],
  ] as const)('says what the buttons do after the cutoff was %s', (_name, changes, text) => {
    expect(cutoffText({ ...booked, ...changes }, now)).toBe(text);
  });
});

describe('before a time is booked', () => {
  const unbooked = { ...open, changesUntil: null, freeHours: 24 };
  const held = { ...unbooked, appointment: { ...appointment, status: 'held' } } as const;
  const soon = { ...held, appointment: { ...held.appointment, start: '2026-12-01T18:00:00.000Z' } };
  const FREE = 'You can cancel free of charge while we hold your time. Once it is booked, ';
  const NO_TIME = 'You can cancel free of charge at any time before we agree on a time.';
  it.each([
    ['no time', { ...unbooked, appointment: null }, NO_TIME],
    ['a time without a price', { ...held, totalAmount: '0.00' }, NO_TIME],
    [
      'a held time',
      held,
      `${FREE}you can move or cancel free of charge until Dec 1, 2026, 10:00 AM.`,
    ],
    ['a close one', soon, `${FREE}you can no longer move or cancel it online.`],
    [
      'a held time with a deposit',
      { ...held, deposit: '109.80', freeUntil: '2026-12-01T18:00:00.000Z' },
      `${FREE}canceling is free until Dec 1, 2026, 10:00 AM; afterwards $109.80 is kept.`,
    ],
    [
      'a close one with a deposit',
      { ...soon, deposit: '109.80', freeUntil: '2026-11-30T18:00:00.000Z' },
      `${FREE}$109.80 is kept if you cancel.`,
    ],
  ])('%s has its terms', (_name, booking, text) => {
    expect(cutoffText(booking, now)).toBe(text);
  });
});

describe('a chosen time', () => {
  const booked = { appointment, deposit: '0.00', amountPaid: '289.00', freeHours: 24 } as const;
  const kept = (cents: string) => `With this time, ${cents} is kept if you cancel.`;
  const LATE = 'With this time, you can no longer move or cancel online.';
  const SOON = '2026-12-01T19:00:00.000Z';
  it.each([
    ['before the limit', booked, '2026-12-01T19:00:00.001Z', undefined],
    ['past the limit', booked, SOON, LATE],
    ['of an earlier server', { ...booked, freeHours: undefined }, SOON, undefined],
    ['with a deposit', { ...booked, deposit: '109.80' }, SOON, kept('$109.80')],
    [
      'with a part of the deposit paid',
      { ...booked, deposit: '109.80', amountPaid: '50.00' },
      SOON,
      kept('$50.00'),
    ],
    ['with an unpaid deposit', { ...booked, deposit: '109.80', amountPaid: '0.00' }, SOON, LATE],
    [
      'for the first time, which the deposit books',
      { ...booked, appointment: null, deposit: '109.80', amountPaid: '0.00' },
      SOON,
      kept('$109.80'),
    ],
  ])('%s warns', (_name, booking, start, text) => {
    expect(lateNote(booking, start, now)).toBe(text);
  });
});

describe('consequenceText', () => {
  it.each([
    ['a time, nothing paid', open, money, /^Your time is given.* Canceling is free\.$/],
    [
      'a time, paid',
      open,
      { ...money, refundable: '289.00' },
      /goes back to your card.* If you paid another way, we contact you/,
    ],
    ['a request', { ...open, appointment: null }, money, /^We stop working on your request/],
  ])('of %s', (_name, changes, account, text) => {
    expect(consequenceText({ ...changes, ...account })).toMatch(text);
  });
});

describe('paymentState', () => {
  it.each([
    [{ amountDue: '289.00' }, 'payable'],
    [{ amountDue: '289.00', isInvoiced: true }, 'invoiced'],
    [{ paymentStatus: 'paid', isInvoiced: true }, 'paid'],
    [{ amountDue: '39.00', paymentStatus: 'refunded' }, 'payable'],
    [{}, 'nothing'],
    [{ status: 'cancelled' }, 'nothing'],
    [{ paymentStatus: 'paid', refundable: '289.00' }, 'paid'],
    [{ paymentStatus: 'paid', refundable: '289.00', status: 'cancelled' }, 'refunding'],
    [{ paymentStatus: 'refunded', status: 'cancelled' }, 'refunded'],
  ] as const)('%j -> %s', (changes, state) => {
    expect(paymentState({ ...money, amountDue: '0.00', ...changes })).toBe(state);
  });
});

const invoiced = (invoiceTotal: string, amountDue: string) => ({
  isInvoiced: true,
  invoiceTotal,
  amountDue,
});

it.each([
  [{}, '0.00', 'Not paid yet'],
  [{ amountDue: '239.00' }, '50.00', '$50.00 paid, $239.00 due'],
  [{ amountDue: '239.00', isInvoiced: true }, '50.00', '$50.00 paid, $239.00 due'],
  [invoiced('289.00', '239.00'), '50.00', '$50.00 paid, $239.00 due'],
  // The invoice has more lines than the booking.
  [invoiced('329.00', '279.00'), '50.00', 'Invoice $329.00: $50.00 paid, $279.00 due'],
  [invoiced('329.00', '329.00'), '0.00', 'Invoice $329.00: not paid yet'],
  // Part of a payment was refunded for good.
  [invoiced('289.00', '239.00'), '30.00', '$30.00 paid, $239.00 due'],
  [{ amountDue: '0.00', paymentStatus: 'paid' }, '289.00', 'Paid'],
  [
    { amountDue: '0.00', paymentStatus: 'paid', status: 'cancelled', refundable: '289.00' },
    '289.00',
    'A card payment for this booking goes back to the card; if you paid another way or the refund fails, we contact you within 24 hours',
  ],
  [{ amountDue: '0.00' }, '0.00', undefined],
] as const)('%j with %s paid: %s', (changes, amountPaid, text) => {
  expect(paymentText({ ...money, ...changes, totalAmount: '289.00', amountPaid })).toBe(text);
});

describe('tipState', () => {
  const done = { ...money, status: 'completed', paymentStatus: 'paid', amountDue: '0.00' } as const;

  it.each([
    ['after the work', { tipPaid: '0.00' }, false, 'open'],
    ['paid a moment ago', { tipPaid: '0.00' }, true, 'confirming'],
    ['paid', { tipPaid: '20.00' }, true, 'paid'],
    ['paid earlier', { tipPaid: '20.00' }, false, 'paid'],
    ['before the work', { tipPaid: '0.00', status: 'confirmed' }, false, 'none'],
    ['before the price is paid', { tipPaid: '0.00', amountDue: '289.00' }, false, 'none'],
  ] as const)('%s', (_name, changes, isSent, state) => {
    expect(tipState({ ...done, ...changes }, isSent)).toBe(state);
  });
});

it.each([
  ['unpaid', '0.00', '0.00', false],
  ['unpaid', '0.00', '50.00', false],
  ['unpaid', '50.00', '50.00', true],
  ['paid', '289.00', '0.00', true],
  ['refunded', '0.00', '0.00', false],
] as const)(
  'a booking that is %s, with %s of %s paid, is secured: %s',
  (paymentStatus, amountPaid, deposit, expected) => {
    const price = { totalAmount: '289.00', promoCode: 'SPRING' };
    expect(isSecured({ ...price, paymentStatus, amountPaid, deposit })).toBe(expected);
  },
);

it.each([
  ['SPRING', true],
  [null, false],
])('a booking of $0 with the promo code %s is secured: %s', (promoCode, expected) => {
  const unpaid = { paymentStatus: 'unpaid', amountPaid: '0.00', deposit: '0.00' } as const;
  expect(isSecured({ ...unpaid, totalAmount: '0.00', promoCode })).toBe(expected);
});
