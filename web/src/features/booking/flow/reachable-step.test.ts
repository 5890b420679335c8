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
import { progressOf, stepsOf, type Step } from './steps.js';

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

describe('stepsOf', () => {
  it.each([
    [sized, ['Size', 'Time', 'Place', 'Contact', 'Summary']],
    [plain, ['Time', 'Place', 'Contact', 'Summary']],
    [undefined, ['Time', 'Place', 'Contact', 'Summary']],
  ])('asks for the size if the price depends on it', (offering, names) => {
    expect(stepsOf(offering).map(({ name }) => name)).toEqual(names);
  });
});

describe('progressOf', () => {
  it.each<[Step, OfferingSummary, number | undefined]>([
    ['service', sized, undefined],
    ['size', sized, 0.2],
    ['when', sized, 0.4],
    ['when', plain, 0.25],
    ['summary', plain, 1],
  ])('at %s', (step, offering, share) => {
    expect(progressOf(step, offering)).toBe(share);
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
    ['size', served, 'when'],
    ['size', other, 'size'],
    ['when', other, 'size'],
    ['where', withAnyDay(other), 'size'],
    ['where', withAnyDay(withVehicle(other, 0, { vehicleClassId: 5 })), 'where'],
    ['where', withAnyDay(withVehicle(other, 0, { vehicleClassId: 6 })), 'size'],
    ['size', withVehicle(other, 0, { vehicleClassId: 5 }), 'size'],
    ['summary', withValues(named, { serviceId: '9' }), 'service'],
    ['when', withValues(named, { serviceId: '9' }), 'service'],
    ['summary', withAnotherVehicle(named), 'summary'],
    ['summary', withVehicle(withAnotherVehicle(named), 1, { serviceId: '9' }), 'when'],
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
    ['lines.1.serviceId', 'when'],
    ['lines.0.serviceId', 'service'],
    ['lines', undefined],
    ['serviceId', 'service'],
    ['email', 'you'],
    ['payLater', undefined],
    ['', undefined],
  ])('%j -> %s', (path, step) => {
    expect(stepOfError(path)).toBe(step);
  });
});
