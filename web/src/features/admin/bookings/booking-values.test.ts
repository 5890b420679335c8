import { expect, it } from '@jest/globals';
import { contactFrom } from './booking-values.rules.js';

it.each([
  ['', ['', '', '', '']],
  [' Rosa Quintero ', ['Rosa', 'Quintero', '', '']],
  ['rosa@example.com', ['', '', 'rosa@example.com', '']],
  ['702 555 0150', ['', '', '', '702 555 0150']],
])('a search for %j fills in the contact of a new customer', (typed, expected) => {
  const { firstName, lastName, email, phone } = contactFrom(typed);
  expect([firstName, lastName, email, phone]).toEqual(expected);
});
