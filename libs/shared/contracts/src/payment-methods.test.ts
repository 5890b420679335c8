import { describe, expect, it } from '@jest/globals';
import { methodText } from './payment-methods.js';

describe('methodText', () => {
  it.each([
    ['card', { brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
    ['card', { brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
    ['card', { brand: 'unknown', last4: '1234' }, 'card ending in 1234'],
    ['card', null, 'card'],
    ['cash', null, 'cash'],
    ['check', null, 'check'],
    ['zelle', null, 'Zelle'],
  ] as const)('%s, %j: %s', (method, card, text) => {
    expect(methodText(method, card)).toBe(text);
  });
});
