import { expect, it } from '@jest/globals';
import { cancellationNotice, isPaid } from './cancellation.rules.js';

it.each([
  [null, 'Rosa Quintero gets an email, and a text message if they agreed to texts.'],
  ['honeypot', 'We do not notify Rosa Quintero, because this booking looks suspicious.'],
  ['volume', 'We do not notify Rosa Quintero, because this booking looks suspicious.'],
] as const)(
  'the dialog for a booking with the suspicion %s says who is notified',
  (suspicion, text) => {
    expect(cancellationNotice('Rosa Quintero', suspicion)).toBe(text);
  },
);

it.each([
  [[], false],
  [['capture'], true],
  // A partial refund.
  [['capture', 'refund'], true],
  [['refund'], false],
] as const)('payments %j can be refunded: %s', (kinds, expected) => {
  expect(isPaid(kinds.map((kind) => ({ kind })))).toBe(expected);
});
