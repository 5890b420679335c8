import { expect, it } from '@jest/globals';
import { pauseMessage } from './decline-pause.rules.js';

it.each([
  [1, '1 minute'],
  [61, '2 minutes'],
  [3_600, '60 minutes'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds: %s', (seconds, time) => {
  const message = `Too many cards were declined. You can pay by card again in ${time}.`;
  expect(pauseMessage(seconds)).toBe(message);
});
