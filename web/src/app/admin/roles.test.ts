import type { User } from '@desert-mirror/contracts/identity';
import { describe, expect, it } from '@jest/globals';
import { adminPatterns } from '../../paths.js';
import { redirectFor } from './admin-guard.js';
import { adminPageAt, adminPages } from './admin-pages.js';
import { destinationsFor, navFor, pagesOf, tabsFor } from './nav-entries.js';

const user = (role: User['role']): User => ({
  id: 1,
  username: 'dana',
  email: 'dana@example.com',
  role,
});
const labels = (role: User['role']): string[] =>
  navFor(user(role)).flatMap(({ entries }) => entries.flatMap(pagesOf).map(({ label }) => label));
const opened = (role: User['role']): string[] =>
  adminPages
    .filter((page) => redirectFor(user(role), page) === undefined)
    .map(({ title }) => title);

describe('the back-office', () => {
  it('offers a bookkeeper the money pages and opens no other', () => {
    const money = ['Invoices', 'Receivables', 'Estimates', 'Ledger', 'Payouts', 'Reports'];
    expect(labels('bookkeeper')).toEqual(money);
    expect(opened('bookkeeper').toSorted()).toEqual(
      [...money, 'Invoice', 'Estimate', 'Payout', 'Your account'].toSorted(),
    );
    const settings = adminPageAt(adminPatterns.siteSettings);
    expect(redirectFor(user('bookkeeper'), settings)).toBe('/admin/reports');
  });

  it('offers a technician the schedule and opens no money page', () => {
    expect(labels('technician')).toEqual(['Schedule']);
    expect(opened('technician')).toEqual(['Schedule', 'Your account']);
    expect(redirectFor(user('technician'), adminPageAt(adminPatterns.ledger))).toBe(
      '/admin/schedule',
    );
  });

  it.each(['admin', 'bookkeeper', 'technician'] as const)(
    'opens every page that it offers a user with the role %s',
    (role) => {
      for (const { to } of [...destinationsFor(user(role)), ...tabsFor(user(role))]) {
        const page = adminPageAt(to.split('#')[0]!);
        expect([to, redirectFor(user(role), page)]).toEqual([to, undefined]);
      }
    },
  );
});
