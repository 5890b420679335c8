import { describe, expect, it } from '@jest/globals';
import { clockOf, minutesOfDay, parseTime } from '@desert-mirror/contracts/local-time';
import { mainWindows, shortWindow, spreadOut } from './windows.rules.js';

const DATE = '2026-12-02';
const at = (minutes: number): string => new Date(clockOf(DATE)(minutes)!).toISOString();

const windowAt = (start: number, length = 120) => ({ start: at(start), end: at(start + length) });

/** Every half hour. */
function windows(first: string, last: string, length = 120) {
  const [from, to] = [parseTime(first), parseTime(last)];
  const count = (to - from) / 30 + 1;
  return Array.from({ length: count }, (_, index) => windowAt(from + 30 * index, length));
}

const texts = (list: readonly { start: string }[]): string[] =>
  list.map(({ start }) => {
    const minutes = minutesOfDay(new Date(start));
    return [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  });

describe('mainWindows', () => {
  it.each([
    ['a free day', windows('07:00', '17:00'), ['08:00', '10:00', '12:00', '14:00', '16:00']],
    ['four hours', windows('07:00', '15:00', 240), ['08:00', '12:00']],
    ['an hour', windows('08:00', '10:00', 60), ['08:00', '09:00', '10:00']],
    ['half an hour', windows('08:00', '09:00', 30), ['08:00', '08:30', '09:00']],
    ['no even start', windows('08:30', '09:30'), ['08:30']],
    ['a gap beside even starts', windows('07:30', '10:00').toSpliced(1, 3), ['07:30', '10:00']],
    ['a short day', windows('09:00', '11:00'), ['09:00', '11:00']],
    ['a short day from an even start', windows('08:00', '10:30'), ['08:00', '10:00']],
    ['nothing', [], []],
  ])('of %s', (_name, list, expected) => {
    expect(texts(mainWindows(list, undefined))).toEqual(expected);
  });

  it('have the chosen window too', () => {
    const list = windows('08:00', '12:00');
    expect(texts(mainWindows(list, list[3]))).toEqual(['08:00', '09:30', '10:00', '12:00']);
  });
});

it.each([
  ['10:00', '10 AM–12 PM'],
  ['12:00', '12–2 PM'],
  ['08:30', '8:30–10:30 AM'],
])('shortWindow leaves out full hours of the one from %s', (start, text) => {
  const [window] = windows(start, start);
  expect(shortWindow(window!)).toBe(text);
});

it('spreadOut keeps the preferred window and fills up around it from the first one', () => {
  const list = windows('07:00', '14:00');
  const isTen = ({ start }: { start: string }) => start === at(600);
  expect(texts(spreadOut(list, isTen))).toEqual(['07:00', '10:00', '12:00', '14:00']);
});
