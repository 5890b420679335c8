import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { expect, it } from '@jest/globals';
import { canComplete, rowStep } from './row-steps.rules.js';

type Row = Parameters<typeof rowStep>[0] & Pick<ListedBooking, 'paymentStatus'>;

const request: Row = {
  status: 'pending',
  suspicion: null,
  totalAmount: '0.00',
  promoCode: null,
  amountDue: '0.00',
  paymentStatus: 'unpaid',
  quote: null,
  van: null,
};
const quoted = (status: NonNullable<ListedBooking['quote']>['status']): Partial<Row> => ({
  quote: { status, totalAmount: '420.00', expiresOn: '2026-12-01' },
});
const priced = { totalAmount: '120.00', amountDue: '120.00' };

it.each<[string, Partial<Row>, ReturnType<typeof rowStep>]>([
  ['a request without a price', {}, 'quote'],
  ['a request whose quote was sent', quoted('sent'), undefined],
  ['a request whose quote was declined', quoted('declined'), 'quote'],
  ['a request whose quote expired', quoted('expired'), 'quote'],
  ['a request whose quote was withdrawn', quoted('replaced'), 'quote'],
  ['a request with a price', priced, 'schedule'],
  ['a request that a promo code makes free', { promoCode: 'SPRING' }, 'schedule'],
  ['a request whose quote was accepted', { ...priced, ...quoted('accepted') }, 'schedule'],
  ['a suspicious request', { suspicion: 'honeypot' }, undefined],
  ['a confirmed booking', { ...priced, status: 'confirmed', van: 'Van 1' }, undefined],
  ['a confirmed booking without a time', { ...priced, status: 'confirmed' }, 'schedule'],
  ['a completed job', { ...priced, status: 'completed' }, 'pay'],
  [
    'a completed job with a credit',
    { ...priced, amountDue: '0.00', status: 'completed' },
    undefined,
  ],
  [
    'a paid job',
    { ...priced, amountDue: '0.00', status: 'completed', paymentStatus: 'paid' },
    undefined,
  ],
  ['a reinstated job', { ...priced, status: 'completed', paymentStatus: 'refunded' }, 'pay'],
  ['a cancelled request', { status: 'cancelled' }, undefined],
])('the step of %s is %#', (_, change, step) => {
  const row = { ...request, ...change };
  expect(rowStep(row, true)).toBe(step);
  // Without a van, nothing can be scheduled.
  expect(rowStep(row, false)).toBe(step === 'schedule' ? undefined : step);
});

// Still November 20 in Las Vegas; the 21st begins at 8 AM UTC.
it.each<[string, Partial<ListedBooking>, boolean]>([
  ['a job of the day', { preferredDate: '2026-11-21T07:00:00Z' }, true],
  ['a job of an earlier day', { preferredDate: '2026-11-19T18:00:00Z' }, true],
  ['a job of a later day', { preferredDate: '2026-11-21T08:00:00Z' }, false],
  ['a booking without a time', { preferredDate: '2026-11-21T18:00:00Z', van: null }, true],
  ['a request', { status: 'pending' }, false],
])('%s can be completed: %#', (_, change, expected) => {
  const job = { status: 'confirmed', van: 'Van 1', preferredDate: null } as const;
  expect(canComplete({ ...job, ...change }, '2026-11-20')).toBe(expected);
});
