import { describe, expect, it } from '@jest/globals';
import { addressLine } from './address-line.rules.js';

const PLACE = { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135' };

describe('the line of an address', () => {
  it.each([
    ['a house', PLACE, '8 Palm Way, Las Vegas, NV\u00a089135'],
    ['a unit', { ...PLACE, unit: 'Apt 2' }, '8 Palm Way, Apt 2, Las Vegas, NV\u00a089135'],
    ['no unit', { ...PLACE, unit: '' }, '8 Palm Way, Las Vegas, NV\u00a089135'],
    ['another state', { ...PLACE, city: 'Baker', zip: '92309' }, '8 Palm Way, Baker 92309'],
    ['an unassigned ZIP code', { ...PLACE, zip: '89901' }, '8 Palm Way, Las Vegas 89901'],
  ])('%s', (_name, place, line) => {
    expect(addressLine(place)).toBe(line);
  });
});
