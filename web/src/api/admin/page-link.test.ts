import { describe, expect, it } from '@jest/globals';
import { nextCursor } from './page-link.js';

describe('nextCursor', () => {
  it.each([
    ['</api/bookings?limit=20&cursor=abc>; rel="next"', 'abc'],
    ['<https://example.com/api/bookings?cursor=a%2Bb%3D&limit=20>; rel=next', 'a+b='],
    ['</api/bookings>; rel="first", </api/bookings?cursor=x>; rel="next"', 'x'],
    ['</api/bookings?cursor=x>; rel="prev"', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s -> %s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor);
  });
});
