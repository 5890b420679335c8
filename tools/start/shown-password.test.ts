import { describe, expect, it } from '@jest/globals';
import { readStartConfig } from './config.ts';
import type { Secrets } from './secrets.ts';
import { shownPassword } from './shown-password.ts';

const secrets = { adminPassword: 'made-at-the-first-start' } as Secrets;
const GIVEN = { ADMIN_PASSWORD: 'given-by-hand' };
const CHOSEN = '(the password you chose in the back-office)';

describe('the password that a start prints', () => {
  it.each([
    ['the one that was made', {}, true, 'made-at-the-first-start'],
    ['none that was given', GIVEN, true, '(as given in ADMIN_PASSWORD)'],
    ['none that no longer works', {}, false, CHOSEN],
    ['none that was given and no longer works', GIVEN, false, CHOSEN],
  ])('is %s', (_what, env, hasConfiguredPassword, shown) => {
    const settings = { config: readStartConfig(env), secrets };
    expect(shownPassword(settings, { hasConfiguredPassword })).toBe(shown);
  });
});
