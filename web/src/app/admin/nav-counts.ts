import type { Dashboard } from '@desert-mirror/contracts/back-office';
import { adminPaths } from '../../admin-paths.js';
import { pagesOf, type NavEntry } from './nav-entries.js';

type Counts = Pick<Dashboard, 'requests' | 'overdueInvoices' | 'attentionItems'>;

export interface NavCount {
  count: number;
  /** "9 open requests" */
  text: string;
}

type NavCounts = Partial<Record<string, NavCount>>;

/** What needs action, by the path of its page. Pages without anything to do are missing. */
export const navCounts = (data: Counts): NavCounts =>
  Object.fromEntries(
    [
      {
        to: adminPaths.bookings,
        count: data.requests,
        state: data.requests === 1 ? 'open request' : 'open requests',
      },
      { to: adminPaths.invoices, count: data.overdueInvoices, state: 'overdue' },
      { to: adminPaths.attention, count: data.attentionItems ?? 0, state: 'open' },
    ]
      .filter(({ count }) => count > 0)
      .map(({ to, count, state }) => [to, { count, text: `${count} ${state}` }]),
  );

/** What needs action on the pages of an entry. */
export const countOf = (entry: NavEntry, counts: NavCounts): NavCount | undefined =>
  pagesOf(entry)
    .map(({ to }) => counts[to])
    .find((count) => count !== undefined);
