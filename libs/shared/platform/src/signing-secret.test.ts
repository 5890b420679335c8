import { afterEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { signingSecret } from './signing-secret.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['8 characters', 'x'.repeat(8), 1],
  ['31 characters', 'x'.repeat(31), 1],
  ['32 characters', 'x'.repeat(32), 0],
])('a secret of %s is accepted, with a warning if it is short', (_, secret, warnings) => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  expect(signingSecret('JWT_SECRET', secret)).toBe(secret);
  expect(warn).toHaveBeenCalledTimes(warnings);
  if (warnings > 0) {
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^JWT_SECRET has fewer than 32/));
    expect(JSON.stringify(warn.mock.calls)).not.toContain(secret);
  }
});
