import { expect, it } from '@jest/globals';
import { type Box, PIN_HALF, placeNames } from './valley-labels.rules.js';
import type { Place } from './valley.rules.js';

const pin = (...place: Place): Box => ({ place, half: PIN_HALF });
const summerlin = { name: 'Summerlin', place: [-13, -4.6] } as const;
const strip = { name: 'Las Vegas Strip', place: [5.5, 0.5] } as const;

it('leaves names that no pin covers where they are', () => {
  expect(placeNames([summerlin, strip], [pin(-13, 0), pin(5.5, 3)])).toEqual([summerlin, strip]);
});

it('moves a name that a pin covers to the next free place', () => {
  expect(placeNames([summerlin], [pin(-13, -5)])).toEqual([{ ...summerlin, place: [-13, -2.6] }]);
  expect(placeNames([summerlin], [pin(-13, -5), pin(-13, -2)])).toEqual([
    { ...summerlin, place: [-13, -7.6] },
  ]);
});

it('moves a name away from the names before it', () => {
  const other = { name: 'Paradise', place: [5.5, 1.5] } as const;
  expect(placeNames([strip, other], [])).toEqual([strip, { ...other, place: [5.5, 2.5] }]);
});

it('keeps names inside the map', () => {
  const [edge] = placeNames([{ name: 'Boulder City', place: [16.4, 12.2] }], [pin(15.8, 12.2)]);
  expect(edge!.place[0] + 12 * 0.42).toBeLessThanOrEqual(22.5);
});

it('leaves out a name without a free place', () => {
  const pins = Array.from({ length: 20 * 20 }, (_, index) =>
    pin(-23 + (index % 20), -14 + Math.floor(index / 20)),
  );
  expect(placeNames([summerlin], pins)).toEqual([]);
});
