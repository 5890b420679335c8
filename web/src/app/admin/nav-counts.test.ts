import { expect, it } from '@jest/globals';
import { adminPaths } from '../../admin-paths.js';
import { countOf, navCounts } from './nav-counts.js';
import { navFor } from './nav-entries.js';

it('counts what needs action, and leaves out pages where nothing does', () => {
  expect(navCounts({ requests: 9, overdueInvoices: 0, attentionItems: 2 })).toEqual({
    [adminPaths.bookings]: { count: 9, text: '9 open requests' },
    [adminPaths.attention]: { count: 2, text: '2 open' },
  });
  expect(navCounts({ requests: 1, overdueInvoices: 1, attentionItems: 0 })).toEqual({
    [adminPaths.bookings]: { count: 1, text: '1 open request' },
    [adminPaths.invoices]: { count: 1, text: '1 overdue' },
  });
});

it('shows the count of a page at the entry that contains it', () => {
  const counts = navCounts({ requests: 0, overdueInvoices: 0, attentionItems: 2 });
  const owner = { id: 1, username: 'dana', email: 'dana@example.com', role: 'admin' } as const;
  const counted = navFor(owner)
    .flatMap(({ entries }) => entries)
    .filter((entry) => countOf(entry, counts) !== undefined);
  expect(counted.map(({ label }) => label)).toEqual(['Activity']);
});
