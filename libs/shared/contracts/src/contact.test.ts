import { describe, expect, it } from '@jest/globals';
import { emailKey, phoneKey, searchedDigits } from './contact.js';

describe('emailKey', () => {
  it.each([
    ['rosa@example.com', 'rosa@example.com'],
    [' Rosa@Example.COM ', 'rosa@example.com'],
    ['', ''],
  ])('of %j is %j', (email, key) => {
    expect(emailKey(email)).toBe(key);
  });
});

describe('phoneKey', () => {
  it.each([
    ['(702) 555-0199', '7025550199'],
    ['+1 702 555 0199', '7025550199'],
    ['1-702-555-0199', '7025550199'],
    ['+44 20 7946 0958', '442079460958'],
    ['no digits', ''],
  ])('of %j is %j', (phone, key) => {
    expect(phoneKey(phone)).toBe(key);
  });
});

describe('searchedDigits', () => {
  it.each([
    ['702', '702'],
    ['(702) 555-0199', '7025550199'],
    ['+1 702.555.0199', '7025550199'],
    ['1 702 555 0199', '7025550199'],
    ['+1 702 555', '702555'],
    ['12', undefined],
    ['#123', undefined],
    ['702 Rosa', undefined],
    ['rosa@example.com', undefined],
    ['INV-2026-0001', undefined],
    ['', undefined],
  ])('of %j is %j', (text, expected) => {
    expect(searchedDigits(text)).toBe(expected);
  });
});
