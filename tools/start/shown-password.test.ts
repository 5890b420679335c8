import { describe, expect, it } from '@jest/globals';
import { readStartConfig } from './config.ts';
import type { Secrets } from './secrets.ts';
import { shownPassword } from './shown-password.ts';

const secrets = { adminPassword: 'made-at-the-first-start' } as Secrets;
const GIVEN = { ADMIN_PASSWORD: 'given-by-hand' };
const CHOSEN = '(the password you chose in the back-office)';

describe('printed password', () => {
  it.each([
    ['the generated one', {}, true, 'made-at-the-first-start'],
    ['not a configured one', GIVEN, true, '(as given in ADMIN_PASSWORD)'],
    ['not an invalid one', {}, false, CHOSEN],
    ['not a configured one that is invalid', GIVEN, false, CHOSEN],
  ])('is %s', (_what, env, hasConfiguredPassword, shown) => {
    const settings = { config: readStartConfig(env), secrets };
    expect(shownPassword(settings, { hasConfiguredPassword })).toBe(shown);
  });
});
