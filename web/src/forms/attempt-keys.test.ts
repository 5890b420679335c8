import { describe, expect, it } from '@jest/globals';
import { attemptKeys } from './attempt-keys.rules.js';
import { randomKey } from './random-key.js';

describe('attemptKeys', () => {
  it('keeps the key for the same content and changes it with the content and after success', () => {
    let count = 0;
    const keys = attemptKeys(() => `key-${(count += 1)}`);
    expect(keys.keyFor({ a: 1 })).toBe('key-1');
    expect(keys.keyFor({ a: 1 })).toBe('key-1');
    expect(keys.keyFor({ a: 2 })).toBe('key-2');
    keys.done();
    expect(keys.keyFor({ a: 2 })).toBe('key-3');
  });

  it('are random', () => {
    expect(randomKey()).not.toBe(randomKey());
    expect(randomKey().length).toBeGreaterThanOrEqual(32);
  });
});
