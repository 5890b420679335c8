import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { browserScript } from './browser-script.ts';
import type { StripeStandIn } from './server.ts';
import { startForTest } from './testing.ts';

interface CardRules {
  formatNumber: (text: string) => string;
  formatExpiry: (text: string, deleting?: boolean) => string;
  checkNumber: (text: string) => { message: string } | undefined;
  checkExpiry: (text: string, now: Date) => { message: string } | undefined;
  checkCvc: (text: string, number: string) => { message: string } | undefined;
}

describe('Stripe.js stand-in', () => {
  let standIn: StripeStandIn;
  let rules: CardRules;

  beforeAll(async () => {
    standIn = await startForTest();
    const { pathname } = new URL('./browser/card-rules.js', import.meta.url);
    rules = (await import(pathname)) as CardRules;
  });

  afterAll(() => standIn.close());

  it('is a classic script without eval', () => {
    const source = browserScript();
    expect(() => new Script(source)).not.toThrow();
    expect(source).not.toMatch(/^(?:import|export) |\beval\b|new Function|innerHTML/m);
  });

  it.each(['/v3/stripe.js', '/stripe.js', '/endive/stripe.js', '/v3/'])(
    'is served at %s for every origin',
    async (path) => {
      const response = await fetch(`${standIn.url}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.text()).toBe(browserScript());
    },
  );

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 4242.42429999', '4242 4242 4242 4242'],
  ])('formats card number %s as %s', (typed, shown) => {
    expect(rules.formatNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['5', '05 / '],
    ['12', '12 / '],
    ['1234', '12 / 34'],
    ['1/30', '01 / 30'],
    ['12/2034', '12 / 34'],
    ['12 / 34', '12 / 34'],
  ])('formats date %s as %s', (typed, shown) => {
    expect(rules.formatExpiry(typed)).toBe(shown);
  });

  it('allows deleting the separator of a date', () => {
    expect(rules.formatExpiry('12 /', true)).toBe('12');
  });

  it.each([
    ['4242', 'Your card number is incomplete.'],
    ['4242424242424241', 'Your card number is invalid.'],
    ['4242424242424242', undefined],
  ])('number %s: %s', (number, message) => {
    expect(rules.checkNumber(number)?.message).toBe(message);
  });

  it.each([
    ['12', "Your card's expiration date is incomplete."],
    ['13 / 30', "Your card's expiration month is invalid."],
    ['12 / 25', "Your card's expiration year is in the past."],
    ['05 / 26', "Your card's expiration date is in the past."],
    ['06 / 26', undefined],
    ['12 / 90', "Your card's expiration year is invalid."],
  ])('date %s: %s', (date, message) => {
    expect(rules.checkExpiry(date, new Date(2026, 5, 15))?.message).toBe(message);
  });

  it('requires four digits for an American Express security code', () => {
    expect(rules.checkCvc('123', '4242')).toBeUndefined();
    expect(rules.checkCvc('123', '3782')?.message).toBe("Your card's security code is incomplete.");
  });
});
