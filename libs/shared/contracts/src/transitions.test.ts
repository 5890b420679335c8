import { describe, expect, it } from '@jest/globals';
import { transitions } from './transitions.js';

const lamp = transitions<'off' | 'on' | 'broken'>({
  off: ['on', 'broken'],
  on: ['off', 'broken'],
  broken: [],
});

describe('transitions', () => {
  it.each([
    ['off', 'on', true],
    ['on', 'on', false],
    ['broken', 'on', false],
  ] as const)('from %s to %s: %s', (from, to, allowed) => {
    expect(lamp.allows(from, to)).toBe(allowed);
  });

  it('lists the statuses that can follow a status', () => {
    expect(lamp.from('off')).toEqual(['on', 'broken']);
    expect(lamp.from('broken')).toEqual([]);
  });

  it('lists the statuses that can change to a status', () => {
    expect(lamp.to('broken')).toEqual(['off', 'on']);
    expect(lamp.to('off')).toEqual(['on']);
  });
});
