import { expect, it } from '@jest/globals';
import { QUOTE_STATUSES } from '@desert-mirror/contracts/quotes';
import { requestGroups } from './requests.rules.js';

it('only a sent quote waits for the customer', () => {
  const requests = [null, ...QUOTE_STATUSES].map((quoteStatus) => ({ quoteStatus }));
  const quoted = [{ quoteStatus: 'sent' }];
  const open = requests.filter(({ quoteStatus }) => quoteStatus !== 'sent');
  expect(requestGroups(requests)).toEqual({ open, quoted });
});

it('without requests, there are no groups', () => {
  expect(requestGroups([])).toEqual({ open: [], quoted: [] });
});
