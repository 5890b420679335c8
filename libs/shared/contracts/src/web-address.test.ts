import { describe, expect, it } from '@jest/globals';
import { webAddress } from './web-address.js';

describe('webAddress', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' instagram.com/desert ', 'https://instagram.com/desert'],
    ['/privacy.html', '/privacy.html'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//other.example', null],
    ['not an address', null],
    ['', null],
    [null, null],
  ])('%j -> %j', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });
});
