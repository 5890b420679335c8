import { describe, expect, it } from '@jest/globals';
import { guessableParts } from './guessable-password.rules.js';
import { Passwords } from './passwords.js';

describe('guessableParts', () => {
  it.each([
    ['Correct Horse Battery', ['correct horse battery']],
    ['!!Dragon2024', ['!!dragon2024', 'dragon']],
    ['PasswordPassword', ['passwordpassword', 'password']],
    ['193728465012', ['193728465012']],
    ['abcabcabcabc', ['abcabcabcabc', 'abc']],
  ])('%s: %j', (password, parts) => {
    expect(guessableParts(password)).toEqual(parts);
  });
});

describe('assertUncommon', () => {
  const passwords = new Passwords();

  it.each([
    '1qaz2wsx3edc',
    'QWERTY123456',
    'password2026!',
    '123456789987654321',
    'iloveyouiloveyou',
    'aaaaaaaaaaaaaa',
    'x7!x7!x7!x7!',
  ])('refuses %s', async (password) => {
    await expect(passwords.assertUncommon(password)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'newPassword' }],
    });
  });

  it.each(['correct horse battery', 'a-password-of-my-own', 'k7mq-xw4p-9rtd-hn3c'])(
    'accepts %s',
    async (password) => {
      await expect(passwords.assertUncommon(password)).resolves.toBeUndefined();
    },
  );
});
