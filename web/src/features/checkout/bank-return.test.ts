import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ReadBooking } from '../../api/bookings.api.js';
import { setToasts, toastStore } from '../../ui/toast.js';
import { settleBankReturn } from './bank-return.js';
import { rememberCheckout, takeReturn } from './checkout-memory.js';

const names = ['sessionStorage', 'window'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

beforeEach(() => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const stubs = { sessionStorage, window: { location: { pathname: '/' } } };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: stubs[name], configurable: true });
});
afterEach(() => {
  for (const [index, name] of names.entries()) {
    Reflect.deleteProperty(globalThis, name);
    if (before[index]) Object.defineProperty(globalThis, name, before[index]);
  }
  setToasts({ toasts: [] });
});

const input = { isFull: true, tip: { choice: 10, typed: '' } } as const;
const payment = { amountCents: 8_660, tipCents: 866 };
const checkout = { bookingId: 7, token: 'abc', amountDue: '86.60', input, payment };
const PAID = 'Payment Successful';

it.each([
  ['a payment', 'succeeded', '0.00', '/', PAID, 'paid'],
  ['a payment that the URL denies', 'failed', '0.00', '/', PAID, 'paid'],
  ['a refusal', 'failed', '86.60', '/', 'Payment Failed', 'refused'],
  ['a payment, from another page', 'succeeded', '0.00', '/blog', PAID, undefined],
] as const)(
  'after %s the checkout opens if it should',
  async (_name, status, amountDue, pathname, title, outcome) => {
    rememberCheckout(checkout);
    window.location.pathname = pathname;
    const opened: unknown[] = [];
    await settleBankReturn({
      status,
      readBooking: () => Promise.resolve({ amountDue } as ReadBooking),
      onPaid: () => undefined,
      toCheckout: ({ bookingId, token }) => opened.push([bookingId, token]),
    });
    expect(toastStore.read().toasts).toMatchObject([{ title }]);
    expect(opened).toEqual(outcome ? [[7, 'abc']] : []);
    for (const ended of ['paid', 'refused'] as const) {
      const known = ended === outcome ? { amountDue: '86.60', input, payment } : undefined;
      expect(takeReturn(8, ended)).toBeUndefined();
      if (known) expect(takeReturn(7, ended)).toMatchObject(known);
      // Once.
      expect(takeReturn(7, ended)).toBeUndefined();
    }
  },
);
