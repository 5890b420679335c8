import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT, withAddress, withAnyDay, withValues } from '../booking-draft.js';
import { reachableStep, stepOfError } from './reachable-step.js';
import type { Step } from './steps.js';

const served = withValues(EMPTY_DRAFT, { serviceId: '3' });
const timed = withAnyDay(served);
const placed = withAddress(timed, { street: '8 Palm Way', city: 'Las Vegas', zip: '89135' });
const named = withValues(placed, {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '(702) 555-0100',
});

describe('reachableStep', () => {
  it.each<[Step, typeof EMPTY_DRAFT, Step]>([
    ['summary', EMPTY_DRAFT, 'service'],
    ['summary', served, 'when'],
    ['summary', timed, 'where'],
    ['summary', placed, 'you'],
    ['summary', named, 'summary'],
    ['when', named, 'when'],
    ['service', named, 'service'],
    ['summary', withValues(named, { phone: '555-0100' }), 'you'],
    ['summary', withAddress(named, { zip: '8913' }), 'where'],
  ])('%s of a draft', (wanted, draft, expected) => {
    expect(reachableStep(draft, wanted)).toBe(expected);
  });
});

describe('stepOfError', () => {
  it.each([
    ['address.zip', 'where'],
    ['address', 'where'],
    ['hold', 'when'],
    ['start', 'when'],
    ['email', 'you'],
    ['payLater', undefined],
    ['', undefined],
  ])('%j -> %s', (path, step) => {
    expect(stepOfError(path)).toBe(step);
  });
});
