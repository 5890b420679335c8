import { describe, expect, it } from '@jest/globals';
import { centerOf } from '@desert-mirror/contracts/drive-time';
import { isInArea } from './area.rules.js';
import {
  curvePath,
  dotsPath,
  firstFree,
  type Place,
  placeOf,
  valleyDots,
} from '../../site/valley.rules.js';

const place = (zip: string): Place => placeOf(centerOf(zip)!);

const hasDotNear = (dots: readonly Place[], [x, y]: Place): boolean =>
  dots.some(([dotX, dotY]) => Math.hypot(dotX - x, dotY - y) < 0.5);

describe('the dots of the map', () => {
  it.each([
    ['henderson', '89052', '89135'],
    ['summerlin', '89135', '89052'],
    ['las-vegas-strip', '89109', '89031'],
    ['green-valley', '89014', '89015'],
  ])('of %s are inside at %s and outside at %s', (slug, inside, outside) => {
    const dots = valleyDots((zone) => isInArea(slug, zone));
    expect(hasDotNear(dots.inside, place(inside))).toBe(true);
    expect(hasDotNear(dots.outside, place(inside))).toBe(false);
    expect(hasDotNear(dots.outside, place(outside))).toBe(true);
    expect(hasDotNear(dots.inside, place(outside))).toBe(false);
  });

  it('show all covered places for an area that is not on the map', () => {
    const { inside, outside } = valleyDots((zone) => isInArea('pahrump', zone));
    expect(inside).toEqual([]);
    expect(hasDotNear(outside, place('89109'))).toBe(true);
  });

  it.each(['summerlin', 'henderson'])('of %s are one area', (slug) => {
    const { inside } = valleyDots((zone) => isInArea(slug, zone));
    const reached = [inside[0]!];
    for (const [x, y] of reached)
      for (const dot of inside)
        if (Math.hypot(dot[0] - x, dot[1] - y) < 0.8 && !reached.includes(dot)) reached.push(dot);
    expect(reached).toHaveLength(inside.length);
  });

  it('leave out places that the vans do not come to', () => {
    const { inside, outside } = valleyDots(() => true);
    expect(outside).toEqual([]);
    expect(hasDotNear(inside, place('89019'))).toBe(false);
  });

  it('are drawn as lines without length', () => {
    expect(dotsPath([place('89109'), [1, -2.345]])).toMatch(
      /^M-?[\d.]+ -?[\d.]+h0M1\.00 -2\.35h0$/,
    );
  });
});

it('places the east and the south of the Strip right and below, in miles', () => {
  const [x, y] = placeOf({ latitude: 36.0147, longitude: -115.0728 });
  expect(x).toBeCloseTo(5.57, 1);
  expect(y).toBeCloseTo(6.9, 1);
});

it('places a text where no pin covers it', () => {
  const places = [
    [0, 0],
    [5, 5],
  ] as const;
  expect(firstFree(places, [[1, 1.5]], [2, 2])).toEqual([5, 5]);
  expect(firstFree(places, [[1, 2]], [2, 2])).toEqual([0, 0]);
  expect(firstFree(places, places, [2, 2])).toBeUndefined();
});

it('draws curves through all points', () => {
  expect(
    curvePath([
      [0, 0],
      [3, 0],
      [3, 3],
    ]),
  ).toBe('M0.00 0.00C0.50 0.00 2.50 -0.50 3.00 0.00C3.50 0.50 3.00 2.50 3.00 3.00');
});
