import { afterAll, afterEach, expect, it } from '@jest/globals';
import { forgetSession, keepSession } from '../../api/session.js';
import { draftsOfUser } from './drafts.js';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
});

afterEach(() => stored.clear());
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const signIn = (id: number) => keepSession({ token: `token ${id}`, user: { id } as never });

const draft = { values: { text: 'New' }, saved: { text: 'Old' } };

it('keeps drafts for the same person after the session has expired', () => {
  signIn(1);
  draftsOfUser().set('article 3', draft);
  forgetSession();
  draftsOfUser();
  signIn(1);
  expect(draftsOfUser().get('article 3')).toEqual(draft);
});

it('drops them when another person signs in', () => {
  signIn(1);
  const before = draftsOfUser();
  signIn(2);
  expect(draftsOfUser().size).toBe(0);
  // A form that the first person left open disappears late.
  before.set('article 3', draft);
  expect(draftsOfUser().size).toBe(0);
  signIn(1);
  expect(draftsOfUser().size).toBe(0);
});

it('stores nothing', () => {
  signIn(1);
  draftsOfUser().set('article 3', draft);
  expect([...stored.keys()]).toEqual(['authToken', 'user']);
});
