import { describe, expect, it } from '@jest/globals';
import { addressMatcher } from './addresses.js';

describe('addressMatcher', () => {
  const isTrusted = addressMatcher(['10.0.0.0/8', '192.168.1.7', 'fd00::/16']);
  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['192.168.1.7', true],
    ['192.168.1.8', false],
    ['fd00::1', true],
    ['fe80::1', false],
    ['', false],
    ['nonsense', false],
  ])('%s -> %s', (address, trusted) => expect(isTrusted(address)).toBe(trusted));

  it('matches no address without networks', () =>
    expect(addressMatcher([])('127.0.0.1')).toBe(false));
});
