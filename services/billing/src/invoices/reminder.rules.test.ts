import { expect, it } from '@jest/globals';
import { reminderDue } from './reminder.rules.js';

it.each([
  ['2026-12-16', undefined],
  ['2026-12-17', -3],
  ['2026-12-19', -3],
  ['2026-12-20', undefined],
  ['2026-12-22', undefined],
  ['2026-12-23', 3],
  ['2026-12-25', 3],
  ['2026-12-26', undefined],
  ['2026-12-30', 10],
  ['2027-01-13', 24],
  ['2027-01-16', undefined],
])('for an invoice due on December 20, the reminder on %s is %s', (today, expected) => {
  expect(reminderDue('2026-12-20', '2026-11-20', today)).toBe(expected);
});

it.each([
  ['2026-12-16', -3],
  ['2026-12-17', undefined],
  ['2026-12-18', undefined],
])(
  'an invoice sent on %s and due on December 20 gets an early reminder: %s',
  (sentOn, expected) => {
    expect(reminderDue('2026-12-20', sentOn, '2026-12-18')).toBe(expected);
  },
);
