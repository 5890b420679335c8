import { expect, it } from '@jest/globals';
import { contactFrom, pastDateWarning } from './booking-values.rules.js';

it.each([
  ['', ['', '', '', '']],
  [' Rosa Quintero ', ['Rosa', 'Quintero', '', '']],
  ['rosa@example.com', ['', '', 'rosa@example.com', '']],
  ['702 555 0150', ['', '', '', '702 555 0150']],
])('a search for %j fills in the contact of a new customer', (typed, expected) => {
  const { firstName, lastName, email, phone } = contactFrom(typed);
  expect([firstName, lastName, email, phone]).toEqual(expected);
});

it.each([
  ['2026-11-29', 'This date is in the past. The customer gets an email with it.'],
  ['2026-11-30', undefined],
  ['', undefined],
])('a new booking for %j warns on 2026-11-30: %s', (date, warning) => {
  expect(pastDateWarning(date, '2026-11-30')).toBe(warning);
});
