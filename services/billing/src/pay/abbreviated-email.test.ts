import { expect, it } from '@jest/globals';
import { abbreviatedEmail } from './abbreviated-email.rules.js';

it.each([
  ['rosa.quintero@example.com', 'r***@example.com'],
  ['r@example.com', 'r***@example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(abbreviatedEmail(email)).toBe(shown);
});
