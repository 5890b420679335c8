import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { groupsOn, isDay, quotedLast } from './booking-groups.rules.js';

const confirmed = (preferredDate: string | null) => ({
  status: 'confirmed' as const,
  preferredDate,
});

const quoted = (status: 'sent' | 'declined') =>
  ({
    status: 'pending',
    quote: { status, totalAmount: '80.00', expiresOn: '2026-12-01' },
  }) as const;

it.each<[string, Partial<ListedBooking>]>([
  ['Waiting for the customer', quoted('sent')],
  ['Requests', quoted('declined')],
  ['Requests', { status: 'pending', preferredDate: '2026-11-20T18:00:00.000Z' }],
  ['Paid requests', { status: 'pending', paymentStatus: 'paid' }],
  ['To collect', { status: 'completed' }],
  // After a refund that the customer will pay another way.
  ['To collect', { status: 'completed', paymentStatus: 'refunded' }],
  ['Completed', { status: 'completed', paymentStatus: 'refunded', amountDue: '0.00' }],
  ['Completed', { status: 'completed', paymentStatus: 'paid', amountDue: '0.00' }],
  ['Completed', { status: 'completed', amountDue: '0.00' }],
  ['Cancelled', { status: 'cancelled' }],
  ['No date yet', confirmed(null)],
  // Midnight in Las Vegas is 8 AM UTC.
  ['To complete', confirmed('2026-11-20T07:59:59.999Z')],
  ['Today', confirmed('2026-11-20T08:00:00.000Z')],
  ['Today', confirmed('2026-11-21T07:30:00.000Z')],
  ['Tomorrow', confirmed('2026-11-21T08:00:00.000Z')],
  ['Sun, Nov 22', confirmed('2026-11-22T08:00:00.000Z')],
  ['Sun, Nov 22', confirmed('2026-11-23T07:59:59.999Z')],
  ['Fri, Jan 1, 2027', confirmed('2027-01-01T18:00:00.000Z')],
])('on November 20, the group %s has %j', (group, own) => {
  const booking = {
    paymentStatus: 'unpaid' as const,
    amountDue: '80.00',
    preferredDate: null,
    quote: null,
  };
  expect(groupsOn('2026-11-20')({ ...booking, status: 'pending', ...own })).toBe(group);
});

it.each<[boolean, Booking['status'], string | undefined]>([
  [true, 'confirmed', 'Today'],
  [true, 'confirmed', 'Sun, Nov 22'],
  [false, 'confirmed', 'To complete'],
  [false, 'confirmed', undefined],
  [false, 'completed', 'To collect'],
  [false, 'pending', 'Requests'],
])('the heading says the day: %j for a %s booking in %s', (expected, status, group) => {
  const booking = { status, paymentStatus: 'unpaid', amountDue: '80.00', preferredDate: null };
  expect(isDay(booking as ListedBooking, group)).toBe(expected);
});

describe('requests that wait for the customer', () => {
  const rows = [
    { id: 1, ...quoted('sent') },
    { id: 2, ...quoted('declined') },
    { id: 3, status: 'pending' },
    { id: 4, status: 'completed' },
    { id: 5, status: 'confirmed' },
  ] as ListedBooking[];
  it.each([
    ['follow the others', 5, false, [2, 3, 1, 4, 5]],
    ['follow the others when all requests have loaded', 4, true, [2, 3, 1, 4]],
    ['are left out while more requests can be loaded', 3, true, [2, 3]],
    ['are the list while no others have loaded', 1, true, [1]],
  ])('%s', (_case, loaded, hasMore, ids) => {
    expect(quotedLast(rows.slice(0, loaded), hasMore).map(({ id }) => id)).toEqual(ids);
  });
});
