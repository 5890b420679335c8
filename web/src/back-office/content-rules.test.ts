import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { instantAt, wallClock } from './business-time.rules.js';
import { initialsOf } from './initials.rules.js';
import { numberText } from './number-text.rules.js';
import { inOrder, moved } from './order.rules.js';
import { pictureType, scaledSize } from './picture.rules.js';
import { slugFrom } from './slug.rules.js';

describe('slugFrom', () => {
  it.each([
    ['Wheels & Tires', 'wheels-and-tires'],
    ["  Dad's 1st Détail!  ", 'dads-1st-detail'],
    ['Las Vegas — Strip', 'las-vegas-strip'],
    ['洗車', ''],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('%s -> %s', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Maria de la Cruz', 'MC'],
    ['Dana, lead detailer', 'D'],
    ['élodie o’neil', 'ÉO'],
    ['  ', ''],
  ])('%s -> %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('order', () => {
  it.each([
    [1, 0, 'bac'],
    [1, 2, 'acb'],
    [0, -1, 'abc'],
    [2, 9, 'abc'],
    [0, 2, 'bca'],
  ])('moved from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });

  it('puts what it does not know last', () => {
    const items = [1, 2, 3, 4].map((id) => ({ id }));
    expect(inOrder(items, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});

describe('numberText', () => {
  const minutes = z.safeParse.bind(
    undefined,
    numberText(z.nullable(z.int().check(z.minimum(1), z.maximum(600)))),
  );
  it.each([
    ['', null],
    [' 90 ', 90],
    ['600', 600],
  ])('%j is %j', (text, value) => {
    expect(minutes(text)).toMatchObject({ success: true, data: value });
  });
  it.each(['0', '601', '1.5', 'two hours'])('%j is refused', (text) => {
    expect(minutes(text).success).toBe(false);
  });
});

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

describe('the clock on the wall of the business', () => {
  it.each([
    ['2026-11-20T15:05', '2026-11-20T23:05:00.000Z'],
    ['2026-07-04T00:00', '2026-07-04T07:00:00.000Z'],
    ['2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  ])('%s is %s', (wall, instant) => {
    expect(instantAt(wall)).toBe(instant);
    expect(wallClock(instant)).toBe(wall);
  });

  it.each([
    ['shown twice', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['leapt over', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ])('an hour %s', (_name, wall, instant) => {
    expect(instantAt(wall)).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-11-20', '2026-13-01T10:00'])('%j is no time', (wall) => {
    expect(instantAt(wall)).toBeUndefined();
  });
});
