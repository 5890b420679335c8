import { describe, expect, it } from '@jest/globals';
import { smsSegments, toGsm7 } from './sms.js';

describe('smsSegments', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['é'.repeat(160), 1],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['–'.repeat(70), 1],
    ['–'.repeat(71), 2],
    [`${'a'.repeat(69)}’`, 1],
    [`${'a'.repeat(70)}’`, 2],
    ['🚗'.repeat(35), 1],
    ['🚗'.repeat(36), 2],
  ])('of %j is %d', (text, expected) => {
    expect(smsSegments(text)).toBe(expected);
  });
});

describe('toGsm7', () => {
  it.each([
    ['Tue, Dec 1, 10:00 AM–12:00\u202fPM', 'Tue, Dec 1, 10:00 AM-12:00 PM'],
    ['Ann’s “Gloss” …', `Ann's "Gloss" ...`],
    ['Zoë Ñuñez', 'Zoe Ñuñez'],
    ['Łukasz 🚗', '?ukasz ?'],
    [' a\n\tb ', 'a b'],
  ])('of %j is %j', (text, expected) => {
    expect(toGsm7(text)).toBe(expected);
  });
});
