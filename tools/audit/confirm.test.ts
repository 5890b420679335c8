import { describe, expect, it } from '@jest/globals';
import { confirmedDifferences } from './confirm.ts';

const difference = (about: string, found = '0') => ({ rule: 'paid', about, expected: '1', found });

describe('confirmedDifferences', () => {
  it.each([
    ['none', [], [], [], 0],
    ['one that is gone', [difference('booking 1')], [], [], 1],
    ['one that stays', [difference('booking 1')], [difference('booking 1')], ['booking 1'], 1],
    ['one that is new', [difference('booking 1')], [difference('booking 2')], [], 1],
    ['one that changes', [difference('booking 1')], [difference('booking 1', '2')], [], 1],
  ])('with %s', async (_what, first, second, expected, waits) => {
    const readings = [first, second];
    let waited = 0;
    const confirmed = await confirmedDifferences(
      () => Promise.resolve(readings.shift()!),
      () => Promise.resolve((waited += 1)),
    );
    expect(confirmed.map(({ about }) => about)).toEqual(expected);
    expect(waited).toBe(waits);
  });
});
