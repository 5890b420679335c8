import { expect, it } from '@jest/globals';
import { QUOTE_STATUSES } from '@desert-mirror/contracts/quotes';
import { needsQuote, requestGroups, waitingText } from './requests.rules.js';

it('only a sent quote waits for the customer', () => {
  const requests = [null, ...QUOTE_STATUSES].map((quoteStatus) => ({ quoteStatus }));
  const quoted = [{ quoteStatus: 'sent' }];
  const open = requests.filter(({ quoteStatus }) => quoteStatus !== 'sent');
  expect(requestGroups(requests)).toEqual({ open, quoted });
});

it('without requests, there are no groups', () => {
  expect(requestGroups([])).toEqual({ open: [], quoted: [] });
});

it.each([
  ['pending', '0.00', null, true],
  ['pending', '0.00', 'SPRING', false],
  ['pending', '289.00', null, false],
  ['confirmed', '0.00', null, false],
] as const)('a %s request for $%s with code %s needs a quote: %j', (...row) => {
  const [status, totalAmount, promoCode, expected] = row;
  expect(needsQuote({ status, totalAmount, promoCode })).toBe(expected);
});

it.each([
  ['2026-11-21T07:59:00Z', 'Received today'],
  ['2026-11-20T08:00:00Z', 'Received today'],
  ['2026-11-20T07:59:00Z', 'Waiting 1 day'],
  ['2026-11-01T06:59:00Z', 'Waiting 20 days'],
])('a request of %s: %s', (createdAt, text) => {
  const request = { status: 'pending', preferredDate: null, createdAt } as const;
  const today = '2026-11-20';
  expect(waitingText(request, today)).toBe(text);
  expect(waitingText({ ...request, status: 'confirmed' }, today)).toBeUndefined();
  expect(waitingText({ ...request, preferredDate: createdAt }, today)).toBeUndefined();
});
