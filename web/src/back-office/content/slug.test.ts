import { describe, expect, it } from '@jest/globals';
import { slugFrom } from './slug.rules.js';

describe('slugFrom', () => {
  it.each([
    ['Wheels & Tires', 'wheels-and-tires'],
    ["  Dad's 1st Détail!  ", 'dads-1st-detail'],
    ['Las Vegas — Strip', 'las-vegas-strip'],
    ['洗車', ''],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('%s -> %s', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });
});
