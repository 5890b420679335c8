import { describe, expect, it } from '@jest/globals';
import { pictureType, scaledSize } from './picture.rules.js';

describe('pictures', () => {
  it.each([
    ['IMG_1.jpg', 'image/jpeg', 'image/jpeg'],
    ['IMG_2.HEIC', '', 'image/heic'],
    ['price-list.pdf', 'application/pdf', undefined],
    ['logo.svg', 'image/svg+xml', undefined],
    ['notes', '', undefined],
  ])('%s of type %j is sent as %s', (name, type, sent) => {
    expect(pictureType({ name, type })).toBe(sent);
  });

  it.each([
    [4992, 3328, { width: 2496, height: 1664 }],
    [3000, 1, { width: 2496, height: 1 }],
    [2496, 9000, undefined],
  ])('%i by %i', (width, height, size) => {
    expect(scaledSize(width, height)).toEqual(size);
  });
});
