import type { LedgerEntry } from '@desert-mirror/contracts/bookkeeping';
import { expect, it } from '@jest/globals';
import { unnamedBookings, withNames } from './ledger.rules.js';

const entries = [
  { id: '1', bookingId: 7, customerName: null },
  { id: '2', bookingId: 7, customerName: null },
  { id: '3', bookingId: 8, customerName: 'Dana Reyes' },
  { id: '4', bookingId: 9, customerName: null },
  { id: '5', bookingId: null, customerName: null },
] as unknown as LedgerEntry[];

it('asks once for each booking without a name', () => {
  expect(unnamedBookings(entries)).toEqual([7, 9]);
});

it('adds known names, and keeps those of invoices', () => {
  const named = withNames(entries, [
    { bookingId: 7, name: 'Ada Stone' },
    { bookingId: 8, name: 'Another Name' },
  ]);
  expect(named.map(({ customerName }) => customerName)).toEqual([
    'Ada Stone',
    'Ada Stone',
    'Dana Reyes',
    null,
    null,
  ]);
});
