import { describe, expect, it } from '@jest/globals';
import { initialsOf, tintOf } from './initials.rules.js';

describe('initialsOf', () => {
  it.each([
    ['Maria de la Cruz', 'MC'],
    ['Dana, lead detailer', 'D'],
    ['élodie o’neil', 'ÉO'],
    ['  ', ''],
  ])('%s -> %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

it('gives people different tints', () => {
  const names = ['Rosa Quintero', 'Wendell Ash', 'Kenji Holt', 'Nadia Brandt', 'Imani Brook', ''];
  const tints = names.map((name) => tintOf(name, 4));
  expect(tints.every((tint) => [0, 1, 2, 3].includes(tint))).toBe(true);
  expect(new Set(tints).size).toBeGreaterThan(2);
});
