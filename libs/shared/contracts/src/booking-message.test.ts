import { expect, it } from '@jest/globals';
import { isBins, messageFacts } from './booking-message.js';

it.each([
  [null, false, { text: '' }],
  ['By the gate', false, { text: 'By the gate' }],
  ['Bins: 2', true, { bins: '2', text: '' }],
  ['Bins: the gray ones', false, { bins: 'the gray ones', text: '' }],
  ['Plan: Monthly, $20', false, { plan: 'Monthly, $20', text: '' }],
  [
    'Plan: Monthly\nBins: 2\nRing\ntwice',
    true,
    { plan: 'Monthly', bins: '2', text: 'Ring\ntwice' },
  ],
  ['Ring twice\nPlan: B', false, { text: 'Ring twice\nPlan: B' }],
])('the message %j', (message, bins, facts) => {
  expect(isBins({ message })).toBe(bins);
  expect(messageFacts({ message })).toEqual(facts);
});

it.each([
  [true, 'Please wash both cars', true],
  [false, 'Bins: 2', false],
  [undefined, 'Bins: 2', true],
  [undefined, null, false],
])('a booking with isBins: %s and the message %j', (known, message, expected) => {
  expect(isBins({ isBins: known, message })).toBe(expected);
});
