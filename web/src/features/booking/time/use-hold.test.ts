import { describe, expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import {
  EMPTY_DRAFT,
  withAddress,
  withAnotherVehicle,
  withValues,
  withVehicle,
  withoutHold,
  type BookingDraft,
} from '../booking-draft.js';
import { isHeldForWork, workKey } from './use-hold.js';

const SIZE = { id: 5, name: 'SUV', examples: null, priceCents: 34_900, minutes: null };
const offerings = [
  { id: 3, vehicleClasses: [SIZE], addOns: [{ id: 8, active: true }] },
] as unknown as OfferingSummary[];

describe('isHeldForWork', () => {
  const chosen = withValues(EMPTY_DRAFT, { serviceId: '3' });
  const hold = { work: workKey(chosen, offerings) } as NonNullable<BookingDraft['hold']>;
  const held = { ...chosen, hold };

  it.each<[string, BookingDraft, boolean]>([
    ['the same work', held, true],
    ['a described vehicle', withValues(held, { vehicleInfo: 'Black' }), true],
    ['an address', withAddress(held, { zip: '89135' }), true],
    ['a size', withVehicle(held, 0, { vehicleClassId: 5 }), false],
    ['an add-on', withVehicle(held, 0, { addOnIds: [8] }), false],
    ['another vehicle', withAnotherVehicle(held), false],
    ['no hold', withoutHold(held), false],
  ])('with %s', (_name, draft, expected) => {
    expect(isHeldForWork(draft, offerings)).toBe(expected);
  });
});
