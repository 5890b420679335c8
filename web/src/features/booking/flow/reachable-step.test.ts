import { describe, expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import {
  EMPTY_DRAFT,
  withAddress,
  withAnotherVehicle,
  withAnyDay,
  withValues,
  withVehicle,
} from '../booking-draft.js';
import { reachableStep, stepOfError } from './reachable-step.js';
import { progressOf, type Step } from './steps.js';

const SIZE = { id: 5, name: 'SUV', examples: null, priceCents: 34_900, minutes: null };
const plain = { id: 3, vehicleClasses: [], addOns: [] } as unknown as OfferingSummary;
// The size at the service's own price is not preselected either.
const sized = { ...plain, id: 4, priceCents: SIZE.priceCents, vehicleClasses: [SIZE] };
const offerings = [plain, sized];

const served = withValues(EMPTY_DRAFT, { serviceId: '3' });
const other = withValues(EMPTY_DRAFT, { serviceId: '4' });
const timed = withAnyDay(served);
const placed = withAddress(timed, { street: '8 Palm Way', city: 'Las Vegas', zip: '89135' });
const named = withValues(placed, {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '(702) 555-0100',
});

describe('progressOf', () => {
  it('counts the steps after the choice of a service', () => {
    expect((['service', 'when', 'summary'] as const).map(progressOf)).toEqual([
      undefined,
      '1 of 4',
      '4 of 4',
    ]);
  });
});

describe('reachableStep', () => {
  it.each<[Step, typeof EMPTY_DRAFT, Step]>([
    ['summary', EMPTY_DRAFT, 'service'],
    ['summary', served, 'when'],
    ['summary', timed, 'where'],
    ['summary', placed, 'you'],
    ['summary', named, 'summary'],
    ['when', named, 'when'],
    ['where', withAnyDay(other), 'when'],
    ['where', withAnyDay(withVehicle(other, 0, { vehicleClassId: 5 })), 'where'],
    ['where', withAnyDay(withVehicle(other, 0, { vehicleClassId: 6 })), 'when'],
    ['summary', withAnotherVehicle(named), 'summary'],
    ['summary', withVehicle(withAnotherVehicle(named), 1, { serviceId: '4' }), 'when'],
    ['service', named, 'service'],
    ['summary', withValues(named, { phone: '555-0100' }), 'you'],
    ['summary', withAddress(named, { zip: '8913' }), 'where'],
  ])('%s of a draft', (wanted, draft, expected) => {
    expect(reachableStep(draft, offerings, wanted)).toBe(expected);
  });
});

describe('stepOfError', () => {
  it.each([
    ['address.zip', 'where'],
    ['address', 'where'],
    ['hold', 'when'],
    ['start', 'when'],
    ['lines.1.vehicleClassId', 'when'],
    ['email', 'you'],
    ['payLater', undefined],
    ['', undefined],
  ])('%j -> %s', (path, step) => {
    expect(stepOfError(path)).toBe(step);
  });
});
