import { QUOTE_STATUSES } from '@desert-mirror/contracts/quotes';
import { expect, it } from '@jest/globals';
import { notableQuote } from './quote-status.rules.js';

it('tells of a quote that the customer has not accepted', () => {
  const shown = QUOTE_STATUSES.filter((status) =>
    notableQuote({ status: 'pending', quote: { status } }),
  );
  expect(shown.toSorted()).toEqual(['declined', 'expired', 'sent']);
  expect(notableQuote({ status: 'cancelled', quote: { status: 'sent' } })).toBeNull();
  expect(notableQuote({ status: 'pending' })).toBeNull();
});
