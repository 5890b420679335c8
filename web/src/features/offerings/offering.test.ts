import { describe, expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { bestPlan, fixedOffering, planLine } from './fixed-offerings.js';
import { offeringFor, relatedOfferings } from './offering.rules.js';
import { workPicture } from './work-picture.js';

const rows = (...categories: string[]) =>
  categories.map((category, index) => ({
    slug: String(index),
    category,
    active: true,
  })) as OfferingSummary[];

/** "paint-film" and "paint-wax" belong to the group "paint". */
const groupOf = (category: string) => category.split('-')[0] ?? '';

describe('relatedOfferings', () => {
  it.each([
    ['same category before same group', ['paint-wax', 'paint-film', 'paint-wax'], ['2', '1']],
    ['at most three', ['paint-wax', 'paint-wax', 'paint-a', 'paint-b', 'paint-c'], ['1', '2', '3']],
    ['no other group', ['paint-wax', 'wheels-all'], []],
    ['no other offering', ['paint-wax'], []],
  ])('%s', (_what, categories, slugs) => {
    const all = rows(...categories);
    expect(relatedOfferings(all[0]!, all, groupOf).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('skips inactive offerings, which a signed-in owner receives', () => {
    const all = rows('paint-wax', 'paint-wax');
    all[1]!.active = false;
    expect(relatedOfferings(all[0]!, all, groupOf)).toEqual([]);
  });
});

describe('offeringFor', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ name, active: name !== 'Paint Film' }) as OfferingSummary);
  const article = {
    title: 'What a Coating Does to Paint',
    category: 'Protection',
    content: 'A ceramic coating is thin. Paint under a coating stays glossy.',
  };

  it.each([
    ['the largest part of its name', ['Ceramic Wheel Coating', 'Ceramic Coating'], 1],
    ['its words are used most', ['Paint Sealant', 'Ceramic Coating'], 1],
    ['the first of equals', ['Paint Sealant', 'Paint Correction'], 0],
    ['inactive ones do not count', ['Paint Film', 'Ceramic Wheel Coating'], 1],
    ['none fits', ['Leather Care', 'Car Wash'], -1],
  ])('%s', (_what, names, index) => {
    const offerings = named(...names);
    expect(offeringFor(article, offerings)).toBe(offerings[index]);
  });
});

describe('workPicture', () => {
  it.each([
    ['paint-correction', null, 'gloved-hands'],
    ['ceramic-coating', null, 'exterior-detail'],
    ['interior-detail', '/pictures/interior-deep-clean.webp', 'driveway-van'],
    ['unknown', null, 'driveway-van'],
    ['constructor', null, 'driveway-van'],
    ['restoration', '/pictures/headlight-restoration.webp', 'gloved-hands'],
    ['exterior-detail', '/pictures/maintenance-wash.webp', 'driveway-van'],
    ['wheels-tires', '/pictures/exterior-detail.webp', 'driveway-van'],
    ['maintenance', '/pictures/driveway-morning.webp', 'exterior-detail'],
    ['protection', null, 'what-ceramic-coating-does'],
  ])('%s with %s shows %s', (category, imageUrl, work) => {
    expect(workPicture({ category, imageUrl }).url).toBe(`/pictures/${work}.webp`);
  });
});

describe('fixedOffering', () => {
  it('has no facts for other slugs, such as property names of objects', () => {
    expect(fixedOffering('eco-wash')).toEqual({});
    expect(fixedOffering('constructor')).toEqual({});
  });

  it('describes the bin-cleaning plans as in the spec', () => {
    expect(fixedOffering('trash-bin-cleaning').plans?.map(planLine)).toEqual([
      'One-time, from $25',
      'Monthly, from $20/month (15% discount)',
      'Quarterly, from $65/quarter (10% discount)',
    ]);
  });

  it('marks the plan with the largest discount', () => {
    const { plans = [] } = fixedOffering('trash-bin-cleaning');
    expect(bestPlan(plans)?.name).toBe('Monthly');
    expect(bestPlan(plans.filter(({ discount }) => !discount))).toBeUndefined();
  });
});
