import { describe, expect, it } from '@jest/globals';
import { toggled, toggledAll } from './selection.rules.js';

describe('selection', () => {
  it.each<[number[], number, number[]]>([
    [[], 1, [1]],
    [[1], 2, [1, 2]],
    [[1, 2], 1, [2]],
  ])('of %j, with %i toggled', (before, key, expected) => {
    expect([...toggled(new Set(before), key)]).toEqual(expected);
  });

  it.each<[number[], number[]]>([
    [[], [1, 2]],
    [[1], [1, 2]],
    [[1, 2], []],
    // A selected row has left the list.
    [[1, 2, 9], []],
  ])('of %j, with all of 1 and 2 toggled', (before, expected) => {
    expect([...toggledAll(new Set(before), [1, 2])]).toEqual(expected);
  });
});
