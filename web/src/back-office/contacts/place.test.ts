import { expect, it } from '@jest/globals';
import { mapPlaceOf } from './place.rules.js';

it.each([
  ['henderson', 'henderson'],
  ['mobile', null],
  [null, null],
])('a map can show the location %j: %j', (serviceLocation, place) => {
  expect(mapPlaceOf({ serviceLocation })).toBe(place);
});
