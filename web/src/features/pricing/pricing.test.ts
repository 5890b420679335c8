import { describe, expect, it } from '@jest/globals';
import { CATEGORIES, type Offering } from '@desert-mirror/contracts/catalog';
import { GROUPS, groupOf, groupOfferings } from './offering-groups.js';
import { featureLines } from './offering-text.js';

const offering = (id: number, category: string): Offering => ({
  id,
  name: `Offering ${id}`,
  slug: `offering-${id}`,
  description: '',
  longDescription: null,
  price: '$10',
  priceCents: 1000,
  duration: 60,
  features: [],
  taxExempt: false,
  deposit: null,
  vehicleClasses: [],
  addOns: [],
  imageUrl: null,
  imageAlt: null,
  active: true,
  category,
  createdAt: '2026-11-20T00:00:00Z',
});

describe('the price list groups', () => {
  it('cover every category', () => {
    const groups = new Set(CATEGORIES.map(groupOf));
    expect([...groups].sort()).toEqual(Object.keys(GROUPS).sort());
  });

  it('put an unknown category into the last group', () => {
    expect(groupOf('boats')).toBe('upkeep');
    expect(groupOf('constructor')).toBe('upkeep');
  });

  it('keep every offering in the owner’s order', () => {
    const list = [
      offering(1, 'maintenance'),
      offering(2, 'protection'),
      offering(3, 'boats'),
      offering(4, 'ceramic-coating'),
    ];
    expect(
      groupOfferings(list).map(({ key, offerings }) => [key, offerings.map((o) => o.id)]),
    ).toEqual([
      ['paint', [2, 4]],
      ['upkeep', [1, 3]],
    ]);
    expect(groupOfferings([])).toEqual([]);
  });
});

describe('featureLines', () => {
  it('shows three and counts the rest', () => {
    expect(featureLines(['a', 'b', 'c', 'd', 'e'])).toEqual({
      shown: ['a', 'b', 'c'],
      more: '+2 more features',
    });
    expect(featureLines(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'] });
    expect(featureLines([])).toEqual({ shown: [] });
  });
});
