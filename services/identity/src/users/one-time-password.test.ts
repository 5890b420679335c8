import { describe, expect, it } from '@jest/globals';
import { newOneTimePassword } from './one-time-password.js';

describe('newOneTimePassword', () => {
  it('has four readable groups and differs each time', () => {
    const made = Array.from({ length: 200 }, newOneTimePassword);
    for (const password of made)
      expect(password).toMatch(
        /^[abcdefghjkmnpqrstuvwxyz2-9]{4}(-[abcdefghjkmnpqrstuvwxyz2-9]{4}){3}$/,
      );
    expect(new Set(made).size).toBe(made.length);
  });
});
