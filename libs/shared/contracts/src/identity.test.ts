import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Login, usernameKey } from './identity.js';

const issuesOf = (value: unknown) => {
  const { error } = z.safeParse(Login, value);
  return Object.fromEntries((error?.issues ?? []).map((i) => [i.path.join('.'), i.message]));
};

describe('Login', () => {
  it('does not trim username and password', () => {
    const login = { username: ' Owner ', password: ' with spaces ' };
    expect(z.parse(Login, login)).toEqual(login);
  });

  it.each([{}, { username: '', password: '' }, { username: null, password: 5 }])(
    'asks for both in %j',
    (login) => {
      expect(issuesOf(login)).toEqual({
        username: 'Username is required',
        password: 'Password is required',
      });
    },
  );

  it('rejects text that cannot be stored or sent', () => {
    expect(issuesOf({ username: 'a\0', password: '\ud800' })).toEqual({
      username: 'Contains characters that cannot be stored',
      password: 'Contains characters that cannot be stored',
    });
    expect(issuesOf({ username: 'x'.repeat(201), password: 'x'.repeat(1001) })).toEqual({
      username: 'At most 200 characters',
      password: 'At most 1000 characters',
    });
  });
});

describe('usernameKey', () => {
  it.each(['owner', 'Owner', 'OWNER', ' owner ', 'Owner\t'])('%j is owner', (typed) => {
    expect(usernameKey(typed)).toBe('owner');
  });
});
