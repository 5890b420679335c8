import { describe, expect, it } from '@jest/globals';
import { type Stop, fitIntoRoute } from './drive-time.rules.js';

const HOUR = 3_600_000;
const stop = (from: number, to: number, zip: string | null = null): Stop => ({
  start: from * HOUR,
  end: to * HOUR,
  zip,
});

describe('fitIntoRoute', () => {
  /** 30 minutes between different places. */
  const drive = (from: string | null, to: string | null) =>
    from === null || to === null || from === to ? 0 : 30;
  const fit = (one: Stop, route: Stop[], home: string | null = null) =>
    fitIntoRoute(one, route, home, drive);

  it.each([
    ['touches both neighbors', stop(2, 3), false],
    ['starts inside', stop(1.5, 3), true],
    ['ends inside', stop(2, 3.5), true],
    ['contains another', stop(0, 9), true],
    ['is contained', stop(3.1, 3.2), true],
    ['is the same', stop(3, 5), true],
  ])('%s', (_name, one, overlaps) => {
    expect(fit(one, [stop(1, 2), stop(3, 5)]).overlaps).toBe(overlaps);
  });

  it.each([
    ['both drives fit', stop(2.5, 3.5, 'b'), 0],
    ['too short before', stop(2.25, 3, 'b'), 15],
    ['too short after', stop(3, 3.75, 'b'), 15],
    ['too short on both sides', stop(2.25, 3.75, 'b'), 30],
    ['the same place', stop(2, 4, 'a'), 0],
    ['unknown place', stop(2, 4, null), 0],
  ])('missing minutes: %s', (_name, one, missing) => {
    const route = [stop(1, 2, 'a'), stop(4, 5, 'a')];
    expect(fit(one, route).missingMinutes).toBe(missing);
  });

  it.each([
    ['before', stop(3, 4, 'b'), [stop(1, 2.5, 'a'), stop(2.5, 2.75)], 15],
    ['after', stop(1, 2, 'b'), [stop(2.25, 2.5), stop(2.5, 3, 'a')], 15],
    ['several', stop(3, 4, 'b'), [stop(1, 2.5, 'a'), stop(2.5, 2.6), stop(2.6, 2.75)], 15],
    ['with no free time', stop(3, 4, 'b'), [stop(1, 2, 'a'), stop(2, 3)], 30],
    [
      'with enough free time on both sides of it',
      stop(3, 4, 'b'),
      [stop(1, 2, 'a'), stop(2.25, 2.75)],
      0,
    ],
    [
      'with too little free time on both sides of it',
      stop(3, 4, 'b'),
      [stop(1, 2, 'a'), stop(2.25, 2.9)],
      9,
    ],
    ['with nothing beyond it', stop(3, 4, 'b'), [stop(2, 3)], 0],
    ['beyond a known place', stop(3, 4, 'b'), [stop(1, 2.75, 'a'), stop(2.75, 3, 'b')], 0],
  ])('missing minutes past an unknown place: %s', (_name, one, route, missing) => {
    expect(fit(one, route).missingMinutes).toBeCloseTo(missing);
  });

  const around = [stop(1, 2, 'a'), stop(4, 5, 'b')];
  it.each([
    ['the drive fits before it', stop(2.5, 4), around, 0],
    ['the drive fits on both sides', stop(2.25, 3.75), around, 0],
    ['too little free time', stop(2.25, 4), around, 15],
    ['no free time', stop(2, 4), around, 30],
    ['no free time beside others', stop(2.5, 3.5), [...around, stop(2, 2.5), stop(3.5, 4)], 30],
    ['the same place', stop(2, 4), [stop(1, 2, 'a'), stop(4, 5, 'a')], 0],
    ['only one known place', stop(2, 4), [stop(1, 2, 'a'), stop(4, 5)], 0],
    ['an earlier drive that is too short', stop(3, 3.5), [stop(0, 1, 'b'), ...around], 0],
  ])('missing minutes at an unknown place: %s', (_name, one, route, missing) => {
    const ordered = route.toSorted((first, second) => first.start - second.start);
    expect(fit(one, ordered).missingMinutes).toBe(missing);
  });

  it('counts the detour past an unknown place', () => {
    const route = [stop(1, 2, 'a'), stop(2, 3), stop(5, 6), stop(6, 7, 'a')];
    expect(fit(stop(3, 4, 'a'), route, 'home').addedMinutes).toBe(0);
    expect(fit(stop(3, 4, 'b'), route, 'home').addedMinutes).toBe(60);
    expect(fit(stop(3, 4, 'b'), [stop(1, 2)], 'home').addedMinutes).toBe(60);
  });

  it('counts the detour that a stop adds, from and to home at the ends', () => {
    const route = [stop(1, 2, 'a'), stop(6, 7, 'b')];
    expect(fit(stop(3, 4, 'b'), route, 'home').addedMinutes).toBe(0);
    expect(fit(stop(3, 4, 'c'), route, 'home').addedMinutes).toBe(30);
    expect(fit(stop(8, 9, 'c'), route, 'home').addedMinutes).toBe(30);
    expect(fit(stop(8, 9, 'c'), route).addedMinutes).toBe(30);
    expect(fit(stop(3, 4, 'c'), [], 'home').addedMinutes).toBe(60);
    expect(fit(stop(3, 4, 'home'), [], 'home').addedMinutes).toBe(0);
  });
});
