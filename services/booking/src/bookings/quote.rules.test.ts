import type { BookingStatus } from '@desert-mirror/contracts/booking';
import { QUOTE_STATUSES, type QuoteStatus } from '@desert-mirror/contracts/quotes';
import { businessDate } from '@desert-mirror/contracts/time';
import { describe, expect, it } from '@jest/globals';
import {
  type StoredQuoteStatus,
  assertExpiry,
  assertUndecided,
  quoteStatusOf,
  quoteTransitions,
} from './quote.rules.js';

const EXPIRES = '2026-12-10';
const statusOf = (status: StoredQuoteStatus, today: string, booking: BookingStatus = 'pending') =>
  quoteStatusOf({ status, expiresOn: EXPIRES }, booking, today);

describe('the status of a quote', () => {
  it.each<[StoredQuoteStatus, BookingStatus, string, QuoteStatus]>([
    ['sent', 'pending', EXPIRES, 'sent'],
    ['sent', 'confirmed', EXPIRES, 'sent'],
    ['sent', 'pending', '2026-12-11', 'expired'],
    ['sent', 'cancelled', EXPIRES, 'replaced'],
    ['sent', 'completed', '2026-12-11', 'replaced'],
    ['accepted', 'cancelled', '2026-12-11', 'accepted'],
    ['declined', 'pending', '2026-12-11', 'declined'],
    ['replaced', 'pending', EXPIRES, 'replaced'],
  ])('that was %s for a %s booking on %s is %s', (stored, booking, today, status) => {
    expect(statusOf(stored, today, booking)).toBe(status);
  });

  it.each([
    ['in winter', '2026-12-10', '2026-12-11T07:59:59.999Z', '2026-12-11T08:00:00.000Z'],
    ['in summer', '2026-07-04', '2026-07-05T06:59:59.999Z', '2026-07-05T07:00:00.000Z'],
    ['when clocks are set back', '2026-11-01', '2026-11-02T07:59:59.999Z', '2026-11-02T08:00:00Z'],
    ['when clocks are set ahead', '2027-03-14', '2027-03-15T06:59:59.999Z', '2027-03-15T07:00:00Z'],
  ])('expires at the end of its last day in Las Vegas, %s', (_name, expiresOn, last, first) => {
    const at = (instant: string) =>
      quoteStatusOf({ status: 'sent', expiresOn }, 'pending', businessDate(new Date(instant)));
    expect([at(last), at(first)]).toEqual(['sent', 'expired']);
  });

  it('changes once', () => {
    expect(quoteTransitions.from('sent')).toEqual(['accepted', 'declined', 'replaced']);
    for (const status of ['accepted', 'declined', 'replaced'] as const)
      expect(quoteTransitions.from(status)).toEqual([]);
  });
});

it.each(QUOTE_STATUSES)('a quote that is %s is decided unless it is open', (status) => {
  const decide = () => assertUndecided(status, EXPIRES);
  if (status === 'sent') expect(decide).not.toThrow();
  else expect(decide).toThrow(expect.objectContaining({ code: 'conflict' }));
});

it.each([
  ['2026-12-09', 'Please choose today or a later day'],
  ['2026-12-10', undefined],
  ['2027-12-11', undefined],
  ['2027-12-12', 'Please choose a day within the next year'],
])('a quote can expire on %s: %s', (expiresOn, error) => {
  const check = () => assertExpiry(expiresOn, '2026-12-10');
  if (error === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(error);
});
