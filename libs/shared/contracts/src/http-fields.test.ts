import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { DateRange, upToDays } from './http-fields.js';

const Weeks = DateRange.check(...upToDays(14));
const pathsOf = (value: unknown): string[] =>
  (z.safeParse(Weeks, value).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('a range of dates', () => {
  it.each([
    ['2026-12-01', '2026-12-01', []],
    ['2026-12-01', '2026-12-14', []],
    ['2026-12-01', '2026-12-15', ['to']],
    ['2026-12-02', '2026-12-01', ['to']],
    // Compared as text, the first day would be before the last one.
    ['{', '\uFFFD', ['from', 'to']],
    ['2026-12-01', 'x', ['to']],
    ['0001-01-01', '0001-01-02', ['from', 'to']],
  ])('from %s to %s has the wrong fields %j', (from, to, wrong) => {
    expect(pathsOf({ from, to })).toEqual(wrong);
  });
});
