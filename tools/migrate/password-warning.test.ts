import { expect, it } from '@jest/globals';
import { passwordWarning } from './password-warning.ts';

it.each([
  ['elevenchars', /fewer than 12 characters/],
  ['qwerty123456', /easy to guess/],
  ['abcabcabcabc', /easy to guess/],
  // Like a generated one.
  ['k7mqxw4p9rtdhn3c', undefined],
  ['demo-only-owner-password', undefined],
])('the warning about ADMIN_PASSWORD=%s is %s', async (password, warning) => {
  const found = await passwordWarning(password);
  if (warning) expect(found).toMatch(warning);
  else expect(found).toBeUndefined();
});
