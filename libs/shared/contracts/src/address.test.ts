import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Address, addressLine, OptionalZip, Zip } from './address.js';

describe('a ZIP code', () => {
  it.each([
    ['89135', '89135'],
    [' 89135 ', '89135'],
    ['89135-2210', '89135'],
    ['891352210', '89135'],
  ])('%j is %j', (input, zip) => {
    expect(z.parse(Zip, input)).toBe(zip);
    expect(z.parse(OptionalZip, input)).toBe(zip);
  });

  it.each([
    ['8913', 'Must be a ZIP code like 89135'],
    ['891355', 'Must be a ZIP code like 89135'],
    ['89135-22', 'Must be a ZIP code like 89135'],
    ['Summerlin', 'Must be a ZIP code like 89135'],
    [89135, 'Must be a ZIP code like 89135'],
    ['', 'ZIP code is required'],
    [undefined, 'ZIP code is required'],
  ])('%j is rejected: %s', (input, message) => {
    expect(z.safeParse(Zip, input).error?.issues).toMatchObject([{ message }]);
  });

  it.each([[''], ['  '], [null], [undefined]])('that is optional can be %j', (input) => {
    expect(z.parse(OptionalZip, input)).toBeNull();
  });
});

describe('an address', () => {
  it('needs street, city and ZIP code', () => {
    const address = { street: ' 1 Fremont St ', city: 'Las Vegas', zip: '89101' };
    expect(z.parse(Address, address)).toEqual({
      street: '1 Fremont St',
      unit: null,
      city: 'Las Vegas',
      zip: '89101',
      notes: null,
    });
    expect(z.safeParse(Address, {}).error?.issues.map(({ message }) => message)).toEqual([
      'Street is required',
      'City is required',
      'ZIP code is required',
    ]);
  });
});

const PLACE = { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135' };

describe('the line of an address', () => {
  it.each([
    ['a house', PLACE, '8 Palm Way, Las Vegas, NV 89135'],
    ['a unit', { ...PLACE, unit: 'Apt 2' }, '8 Palm Way, Apt 2, Las Vegas, NV 89135'],
    ['no unit', { ...PLACE, unit: '' }, '8 Palm Way, Las Vegas, NV 89135'],
    ['another state', { ...PLACE, city: 'Baker', zip: '92309' }, '8 Palm Way, Baker 92309'],
    [
      'spaces that were typed',
      { street: '8 Palm Way ', unit: ' ', city: 'Las Vegas ', zip: ' 89135 ' },
      '8 Palm Way, Las Vegas, NV 89135',
    ],
    ['an unassigned ZIP code', { ...PLACE, zip: '89901' }, '8 Palm Way, Las Vegas 89901'],
  ])('%s', (_name, place, line) => {
    expect(addressLine(place)).toBe(line);
  });
});
