import { expect, it } from '@jest/globals';
import { stateTexts } from './estimate-texts.rules.js';

const AT = '2026-11-20T18:00:00.000Z';

it.each([
  ['sent', null, 'Accept this estimate?'],
  ['accepted', AT, 'Accepted, thank you'],
  ['invoiced', AT, 'Accepted and invoiced'],
  ['invoiced', null, 'Invoiced'],
] as const)('an estimate that is %s, answered at %s: %s', (status, answeredAt, heading) => {
  expect(stateTexts({ status, answeredAt }).heading).toBe(heading);
});
