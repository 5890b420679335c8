import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.rules.js';

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
