import { describe, expect, it } from '@jest/globals';
import { type CurrentBooking, type Occasion, obsoleteReason } from './obsolete.rules.js';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 11, 1, 12);

const reasonOf = (
  kind: Occasion['kind'],
  booking: Partial<CurrentBooking> = {},
  message: Partial<Occasion> = {},
) =>
  obsoleteReason(
    { kind, sequence: 2, dueAt: NOW, ...message },
    {
      status: 'confirmed',
      isDue: true,
      appointment: { status: 'confirmed', sequence: 2, start: NOW + 20 * HOUR_MS },
      ...booking,
    },
    NOW,
  );
const appointment = (
  changes: Partial<NonNullable<CurrentBooking['appointment']>>,
): Partial<CurrentBooking> => ({
  appointment: { status: 'confirmed', sequence: 2, start: NOW + 20 * HOUR_MS, ...changes },
});

describe('obsoleteReason', () => {
  it.each<[Occasion['kind'], Partial<CurrentBooking>]>([
    ['request-received', { status: 'pending' }],
    ['confirmed', {}],
    ['confirmed', { appointment: null }],
    ['moved', {}],
    ['unscheduled', { status: 'pending', appointment: null }],
    ['cancelled', { status: 'cancelled' }],
    ['reminder-24h', {}],
    ['reminder-24h', appointment({ start: NOW + 4 * HOUR_MS })],
    ['reminder-2h', appointment({ start: NOW + 1 })],
    ['on-the-way', {}],
    ['completed', { status: 'completed' }],
    ['booking-cancelled', { status: 'cancelled' }],
    ['payment-failed', { status: 'pending' }],
    ['price', {}],
    ['day-changed', { status: 'cancelled' }],
  ])('sends %s for %j', (kind, booking) => {
    expect(reasonOf(kind, booking)).toBeUndefined();
  });

  it.each<[Occasion['kind'], Partial<CurrentBooking>, string]>([
    ['request-received', {}, 'The booking is already confirmed.'],
    ['confirmed', { status: 'cancelled' }, 'The booking was canceled.'],
    ['confirmed', { status: 'pending', appointment: null }, 'The booking is pending.'],
    ['confirmed', appointment({ sequence: 3 }), 'The appointment was moved.'],
    ['moved', { status: 'pending' }, 'The booking is pending.'],
    ['moved', appointment({ sequence: 3 }), 'The appointment was moved.'],
    ['unscheduled', {}, 'The booking has a time again.'],
    ['unscheduled', { status: 'cancelled' }, 'The booking was canceled.'],
    ['cancelled', {}, 'The booking was reinstated.'],
    ['reminder-24h', { status: 'cancelled' }, 'The booking was canceled.'],
    ['reminder-24h', { status: 'pending' }, 'The booking is pending.'],
    ['reminder-24h', { appointment: null }, 'The appointment was moved.'],
    ['reminder-24h', appointment({ status: 'released' }), 'The appointment was moved.'],
    ['reminder-24h', appointment({ start: NOW + 4 * HOUR_MS - 1 }), 'The reminder is too late.'],
    ['reminder-2h', appointment({ sequence: 3 }), 'The appointment was moved.'],
    ['reminder-2h', appointment({ start: NOW }), 'The appointment has begun.'],
    ['completed', {}, 'The work is not completed.'],
    ['booking-cancelled', {}, 'The booking was reinstated.'],
    ['payment-failed', { isDue: false }, 'No payment is due.'],
    ['price', { isDue: false }, 'No payment is due.'],
    ['price', { status: 'cancelled' }, 'The booking was canceled.'],
  ])('drops %s for %j', (kind, booking, reason) => {
    expect(reasonOf(kind, booking)).toBe(reason);
  });

  it('drops a message about the way after an hour', () => {
    expect(reasonOf('on-the-way', {}, { dueAt: NOW - HOUR_MS })).toBeUndefined();
    expect(reasonOf('on-the-way', {}, { dueAt: NOW - HOUR_MS - 1 })).toBe(
      'The message is too late.',
    );
  });
});
