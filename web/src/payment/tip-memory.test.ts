import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { returnHere, takeTip } from './tip-memory.js';

const names = ['sessionStorage', 'window'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const window = { location: { origin: 'https://x.example', pathname: '/pay/one' } };
  const stubs = { sessionStorage, window };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: stubs[name], configurable: true });
});
afterEach(() => {
  for (const [index, name] of names.entries()) {
    Reflect.deleteProperty(globalThis, name);
    if (before[index]) Object.defineProperty(globalThis, name, before[index]);
  }
});

const tip = { choice: 'other', typed: '12.50' } as const;

it('finds the tip once, on the page that the customer left', () => {
  const state = { ...tip, cents: 1_250 };
  expect(returnHere(state)).toBe('https://x.example/pay/one');
  expect(takeTip()).toEqual(tip);
  expect(takeTip()).toBeUndefined();
});

it('finds no tip of another page', () => {
  returnHere(tip);
  window.location.pathname = '/pay/two';
  expect(takeTip()).toBeUndefined();
});

it.each([
  ['is forbidden', () => Reflect.deleteProperty(globalThis, 'sessionStorage')],
  ['cannot be read', () => stored.set('tipBeforeBank', '{')],
])('finds no tip if the storage %s', (_what, spoil) => {
  expect(returnHere(tip)).toBe('https://x.example/pay/one');
  spoil();
  expect(takeTip()).toBeUndefined();
});
