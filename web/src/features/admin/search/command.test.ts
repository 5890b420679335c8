import { describe, expect, it } from '@jest/globals';
import type { BookingStatus } from '@desert-mirror/contracts/booking';
import {
  bookingToConfirm,
  bookingToOpen,
  confirmationOf,
  matchingCommands,
} from './command.rules.js';

describe('commands', () => {
  const themes = ['Use the light theme', 'Use the dark theme', 'Use the system theme'];

  it.each([
    ['', ['New invoice', 'New booking', 'New estimate', 'Open today’s schedule']],
    ['new', ['New invoice', 'New booking', 'New estimate']],
    ['new invoice', ['New invoice']],
    ['NEW  inv', ['New invoice']],
    ['invoice new', ['New invoice']],
    ['create b', ['New booking']],
    ['create est', ['New estimate']],
    ["open today's schedule", ['Open today’s schedule']],
    ['todays', ['Open today’s schedule']],
    ['conf', ['Confirm booking...']],
    ['theme', themes],
    ['dark', ['Use the dark theme']],
    ['rosa', []],
    ['invoice rosa', []],
  ])('matching %j are %j', (typed, labels) => {
    expect(matchingCommands(typed).map(({ label }) => label)).toEqual(labels);
  });
});

it.each([
  ['booking 20', 20],
  ['Booking #20 ', 20],
  ['#7', 7],
  ['booking', undefined],
  ['booking 0', undefined],
  ['booking 9999999999', undefined],
  ['20', undefined],
  ['new booking 20', undefined],
])('the booking to open in %j is %j', (typed, id) => {
  expect(bookingToOpen(typed)).toBe(id);
});

describe('the booking to confirm', () => {
  it.each([
    ['confirm booking 98', 98],
    ['Confirm 98 ', 98],
    ['confirm #7', 7],
    ['confirm booking #7', 7],
    ['confirm booking', undefined],
    ['confirm booking 0', undefined],
    ['confirm booking 9999999999', undefined],
    ['confirm booking 98 now', undefined],
    ['do not confirm 98', undefined],
    ['98', undefined],
  ])('in %j is %j', (typed, id) => {
    expect(bookingToConfirm(typed)).toBe(id);
  });

  it.each<[BookingStatus, BookingStatus[], boolean, string]>([
    ['pending', ['confirmed', 'cancelled'], true, 'Confirm booking 98'],
    ['confirmed', ['completed', 'pending'], false, 'Booking 98 is already confirmed'],
    ['completed', ['confirmed'], true, 'Confirm booking 98'],
    ['cancelled', [], false, 'Booking 98 is already cancelled'],
  ])('%s, which can become %j: %s', (status, next, canConfirm, title) => {
    const booking = {
      id: 98,
      firstName: 'Rosa',
      lastName: 'Diaz',
      serviceName: 'Full Detail',
      preferredDate: '2026-11-23T20:00:00.000Z',
    };
    expect(confirmationOf({ ...booking, status, next })).toEqual({
      canConfirm,
      title,
      detail: 'Rosa Diaz · Full Detail · Nov 23, 2026',
    });
  });
});
