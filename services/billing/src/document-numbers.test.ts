import { describe, expect, it } from '@jest/globals';
import { businessYear, documentNumber } from './document-numbers.js';

describe('the number of a document', () => {
  it.each([
    [2026, 1, 'INV-2026-0001'],
    [2026, 9_999, 'INV-2026-9999'],
    [2027, 10_000, 'INV-2027-10000'],
  ])('%i, %i: %s', (year, sequence, expected) => {
    expect(documentNumber('INV', year, sequence)).toBe(expected);
  });

  it.each([
    ['2027-01-01T07:59:59Z', 2026],
    ['2027-01-01T08:00:00Z', 2027],
  ])('the business year at %s is %i', (instant, year) => {
    expect(businessYear(new Date(instant))).toBe(year);
  });
});
