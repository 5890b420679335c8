import { describe, expect, it } from '@jest/globals';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { jobsOn, tasksOf } from './today.rules.js';

const nothing = { pendingBookings: 0, overdueInvoices: 0, failedMails: 0 };

describe('tasksOf', () => {
  it.each([
    [{}, []],
    [{ pendingBookings: 1 }, ['1 booking to confirm']],
    [{ pendingBookings: 3, overdueInvoices: 2 }, ['3 bookings to confirm', '2 overdue invoices']],
    [{ overdueInvoices: 1, failedMails: 1 }, ['1 overdue invoice', '1 email was not sent']],
    [{ failedMails: 2 }, ['2 emails were not sent']],
  ])('%j', (attention, texts) =>
    expect(tasksOf({ ...nothing, ...attention }).map(({ text }) => text)).toEqual(texts),
  );
});

it('jobsOn selects the business day and drops canceled jobs', () => {
  const entry = (id: number, preferredDate: string | null, status = 'confirmed') =>
    ({ id, preferredDate, status }) as ScheduleEntry;
  const entries = [
    entry(1, '2026-11-20T16:00:00Z'),
    entry(2, '2026-11-21T02:00:00Z'),
    entry(3, '2026-11-20T18:00:00Z', 'cancelled'),
    entry(4, '2026-11-21T20:00:00Z'),
    entry(5, null),
  ];
  expect(jobsOn('2026-11-20', entries).map(({ id }) => id)).toEqual([1, 2]);
});
