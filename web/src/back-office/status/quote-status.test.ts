import { QUOTE_STATUSES } from '@desert-mirror/contracts/quotes';
import { expect, it } from '@jest/globals';
import { listedTotal, notableQuote } from './quote-status.rules.js';

it('tells of a quote that the customer has not accepted', () => {
  const shown = QUOTE_STATUSES.filter((status) =>
    notableQuote({ status: 'pending', quote: { status } }),
  );
  expect(shown.toSorted()).toEqual(['declined', 'expired', 'sent']);
  expect(notableQuote({ status: 'cancelled', quote: { status: 'sent' } })).toBeNull();
  expect(notableQuote({ status: 'pending' })).toBeNull();
});

it('shows the total of such a quote in place of that of the booking', () => {
  const booking = { status: 'pending', totalAmount: '0.00' } as const;
  const quote = { totalAmount: '540.00' };
  expect(listedTotal({ ...booking, quote: { ...quote, status: 'sent' } })).toBe('540.00');
  expect(listedTotal({ ...booking, quote: { ...quote, status: 'replaced' } })).toBe('0.00');
  expect(listedTotal(booking)).toBe('0.00');
});
