import { describe, expect, it } from '@jest/globals';
import type { ReadBooking } from '../../api/bookings.api.js';
import {
  canChooseTime,
  cancellationText,
  checkoutState,
  isDone,
  isTooLateToChange,
  nextSteps,
  paidState,
  parseBookingId,
} from './checkout.rules.js';

describe('parseBookingId', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['99999999999', undefined],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s -> %s', (param, id) => {
    expect(parseBookingId(param)).toBe(id);
  });
});

describe('checkoutState', () => {
  const booking = { status: 'pending', amountDue: '899.00' } as const;
  const settled = { ...booking, amountDue: '0.00' } as const;

  it.each([
    [{ ...booking, paymentStatus: 'unpaid' as const }, 'payable'],
    [booking, 'payable'],
    [{ ...booking, isInvoiced: true }, 'invoiced'],
    [{ ...settled, paymentStatus: 'paid' as const, isInvoiced: true }, 'paid'],
    [{ ...booking, paymentStatus: 'refunded' as const }, 'payable'],
    [{ ...settled, paymentStatus: 'paid' as const }, 'paid'],
    [{ ...settled, paymentStatus: 'paid' as const, status: 'cancelled' as const }, 'cancelled'],
    [{ ...settled, paymentStatus: 'refunded' as const }, 'refunded'],
    [{ ...settled, paymentStatus: 'refunded' as const, status: 'cancelled' as const }, 'refunded'],
    [{ ...settled, status: 'cancelled' as const }, 'cancelled'],
    [{ ...settled, status: 'confirmed' as const, promoCode: 'FREE' }, 'free'],
    [{ ...settled, status: 'cancelled' as const, promoCode: 'FREE' }, 'cancelled'],
    [{ ...settled, promoCode: null }, 'nothing-to-pay'],
    [settled, 'nothing-to-pay'],
  ])('%j -> %s', (account, state) => {
    expect(checkoutState(account)).toBe(state);
  });
});

it.each([
  ['0.00', 'paid', 'paid'],
  ['249.00', 'unpaid', 'part-paid'],
] as const)('with %s due after a payment: %s, %s', (amountDue, paymentStatus, state) => {
  expect(paidState({ status: 'confirmed', amountDue, paymentStatus })).toBe(state);
});

it.each([
  ['with nothing paid', { status: 'pending', amountDue: '288.15', amountPaid: '0.00' }, false],
  [
    'with its deposit paid',
    { status: 'confirmed', amountDue: '220.35', amountPaid: '67.80' },
    true,
  ],
  ['with a part paid', { status: 'pending', amountDue: '220.35', amountPaid: '67.80' }, true],
  ['to be paid later', { status: 'confirmed', amountDue: '288.15', amountPaid: '0.00' }, true],
  ['paid', { status: 'confirmed', amountDue: '0.00', amountPaid: '288.15' }, true],
] as const)('isDone for a booking %s: %j -> %s', (_case, booking, expected) => {
  expect(isDone(booking)).toBe(expected);
});

it.each([
  [{ canChooseTime: true, appointment: null }, true],
  [{ canChooseTime: false, appointment: null }, false],
  [{ canChooseTime: true, appointment: { status: 'held' } }, false],
  // A visitor who may only pay, and an earlier release of the booking service.
  [{}, false],
  [{ appointment: null }, false],
])('a time can be chosen for %j: %s', (booking, expected) => {
  expect(canChooseTime(booking as ReadBooking)).toBe(expected);
});

describe('cancellationText', () => {
  const start = '2026-12-01T18:00:00.000Z';
  const appointment = { start, end: start, status: 'held' } as NonNullable<
    ReadBooking['appointment']
  >;
  const booking = { status: 'pending', deposit: '0.00', appointment, freeUntil: null } as const;
  const withDeposit = { ...booking, deposit: '50.00', freeUntil: '2026-11-30T18:00:00.000Z' };
  const textAt = (now: string, of: Parameters<typeof cancellationText>[0]) =>
    cancellationText(of, Date.parse(now));

  it('names the end of the free time and what is kept afterwards', () => {
    expect(textAt('2026-11-30T17:59:59Z', withDeposit)).toMatch(
      /^Free cancellation until .*Nov 30.*, with a full refund; afterwards \$50\.00 is kept\.$/,
    );
    expect(textAt(withDeposit.freeUntil, withDeposit)).toBe('If you cancel, $50.00 is kept.');
  });

  it.each([
    [
      { appointment, freeHours: 24 },
      'You can move or cancel free of charge until 24 hours before the appointment, with a full refund.',
    ],
    [
      { appointment },
      'You can move or cancel free of charge until shortly before we come, with a full refund.',
    ],
    [
      { appointment: null, freeHours: 1 },
      'If no time suits you, you can cancel with a full refund. Once you have a time, you can move or cancel free of charge until 1 hour before the appointment.',
    ],
    [
      { appointment: null, freeHours: 24, deposit: '50.00' },
      'If no time suits you, you can cancel with a full refund. Once you have a time, canceling is free until 24 hours before the appointment; afterwards $50.00 is kept.',
    ],
  ])('%j', (terms, text) => {
    expect(textAt('2026-11-30T17:59:59Z', { ...booking, ...terms })).toBe(text);
  });

  it('promises no change that the booking’s page would refuse', () => {
    expect(textAt('2026-11-30T18:00:00Z', { ...booking, freeHours: 24 })).toBeUndefined();
  });

  it.each([
    ['in time', '2026-11-30T17:59:59Z', {}, false],
    ['from the limit on', '2026-11-30T18:00:00Z', {}, true],
    ['after the work', start, { status: 'completed' as const }, false],
    ['with a deposit, which has its own terms', start, { freeUntil: start }, false],
    ['without a time', start, { appointment: null }, false],
  ])('isTooLateToChange %s', (_case, now, own, expected) => {
    expect(isTooLateToChange({ ...booking, freeHours: 24, ...own }, Date.parse(now))).toBe(
      expected,
    );
  });

  it('promises no refund where nothing is paid before the work', () => {
    const now = Date.parse('2026-11-30T17:59:59Z');
    expect(cancellationText({ ...booking, freeHours: 24 }, now, false)).toBe(
      'You can move or cancel free of charge until 24 hours before the appointment.',
    );
  });

  it('says nothing after the work and to visitors who may only pay', () => {
    expect(textAt(start, { ...booking, status: 'completed' })).toBeUndefined();
    expect(textAt(start, { status: 'pending', deposit: '50.00' })).toBeUndefined();
  });
});

describe('nextSteps', () => {
  const booking = { status: 'pending', totalAmount: '899.00', promoCode: null };
  const appointment = { start: '2026-12-08T18:00:00Z', status: 'held' };
  const stepsOf = (own: object, isBins = false) =>
    nextSteps({ ...booking, ...own } as ReadBooking, isBins).map(([title]) => title);

  it.each([
    ['with a held time', { appointment }, 'We email the confirmation', 'You get the car ready'],
    [
      'with a confirmed time',
      { appointment, status: 'confirmed' },
      'We email your receipt',
      'You get the car ready',
    ],
    [
      'without a time',
      { appointment: null, canChooseTime: true },
      'We email your receipt',
      'You choose a time',
    ],
    [
      'without a time that can be chosen',
      { appointment: null, canChooseTime: false },
      'We email your receipt',
      'We agree on a time',
    ],
    [
      'for a third party',
      { appointment: undefined },
      'We email your receipt',
      'We agree on a time',
    ],
  ])('%s', (_, own, first, second) => {
    expect(stepsOf(own)).toEqual([first, second, 'We come to you']);
  });

  it('asks for the bins', () => {
    expect(stepsOf({ appointment }, true)).toContain('You put the bins out');
  });

  it.each([
    ['after the work', { appointment, status: 'completed' }],
    ['for a third party who pays a confirmed booking', { status: 'confirmed' }],
  ])('is empty %s', (_, own) => {
    expect(stepsOf(own)).toEqual([]);
  });
});
