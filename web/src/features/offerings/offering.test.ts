import { describe, expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { fixedOffering, planLine } from './fixed-offerings.js';
import { relatedOfferings } from './offering.rules.js';

const rows = (...categories: string[]) =>
  categories.map((category, index) => ({
    slug: String(index),
    category,
    active: true,
  })) as OfferingSummary[];

/** "paint-film" and "paint-wax" are of the group "paint". */
const groupOf = (category: string) => category.split('-')[0] ?? '';

describe('relatedOfferings', () => {
  it.each([
    ['its category before its group', ['paint-wax', 'paint-film', 'paint-wax'], ['2', '1']],
    [
      'no more than three',
      ['paint-wax', 'paint-wax', 'paint-a', 'paint-b', 'paint-c'],
      ['1', '2', '3'],
    ],
    ['nothing of another group', ['paint-wax', 'wheels-all'], []],
    ['nothing but itself', ['paint-wax'], []],
  ])('%s', (_what, categories, slugs) => {
    const all = rows(...categories);
    expect(relatedOfferings(all[0]!, all, groupOf).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('leaves out what is not offered, which the owner’s browser sees', () => {
    const all = rows('paint-wax', 'paint-wax');
    all[1]!.active = false;
    expect(relatedOfferings(all[0]!, all, groupOf)).toEqual([]);
  });
});

describe('fixedOffering', () => {
  it('knows nothing of others, whatever they are called', () => {
    expect(fixedOffering('eco-wash')).toEqual({});
    expect(fixedOffering('constructor')).toEqual({});
  });

  it('words the plans of bin cleaning as the price list does', () => {
    expect(fixedOffering('trash-bin-cleaning').plans?.map(planLine)).toEqual([
      'One-time, from $25',
      'Monthly, from $20/month (15% discount)',
      'Quarterly, from $65/quarter (10% discount)',
    ]);
  });
});
