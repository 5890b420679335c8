import { describe, expect, it } from '@jest/globals';
import { durationText, exactDuration, shortDuration } from './duration-text.js';

describe('durationText', () => {
  it.each([
    [30, '30 min'],
    [59, '59 min'],
    [60, '1 hour'],
    [119, '1 hour'],
    [150, '2 hours'],
    [480, '8 hours'],
  ])('%i -> %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});

describe('exactDuration', () => {
  it.each([
    [45, '45 min'],
    [60, '1 hour'],
    [75, '1 hour 15 min'],
    [345, '5 hours 45 min'],
    [480, '8 hours'],
  ])('%i -> %s', (minutes, text) => {
    expect(exactDuration(minutes)).toBe(text);
  });
});

describe('shortDuration', () => {
  it.each([
    [45, '45 min'],
    [60, '1 h'],
    [150, '2 h'],
  ])('%i -> %s', (minutes, text) => {
    expect(shortDuration(minutes)).toBe(text);
  });
});
