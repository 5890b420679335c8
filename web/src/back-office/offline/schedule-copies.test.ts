import { describe, expect, it } from '@jest/globals';
import { oldestOf, type ScheduleCopies, withAnswer } from './schedule-copies.rules.js';

const DATED = 'https://mirror.example/api/schedule?limit=50';
const UNDATED = 'https://mirror.example/api/schedule?undated=true&limit=50';
const NEXT = `${DATED}&cursor=a`;
const NINE = 'Mon, 30 Nov 2026 17:00:00 GMT';
/** Earlier, but later in the alphabet. */
const SUNDAY = 'Sun, 29 Nov 2026 17:00:00 GMT';

const after = (...answers: [url: string, scheduleLoadedAt: string | null][]) =>
  answers.reduce<ScheduleCopies>(
    (copies, [url, scheduleLoadedAt]) => withAnswer(copies, { url, scheduleLoadedAt }),
    new Map(),
  );

describe('oldestOf', () => {
  it.each<[string, Parameters<typeof after>, string | null]>([
    ['nothing was loaded', [], null],
    ['no list is a copy', [[DATED, null]], null],
    [
      'only one of two lists is a copy',
      [
        [DATED, NINE],
        [UNDATED, null],
      ],
      NINE,
    ],
    [
      'the lists are copies of different times',
      [
        [UNDATED, SUNDAY],
        [DATED, NINE],
      ],
      SUNDAY,
    ],
    [
      'both lists were loaded again',
      [
        [DATED, NINE],
        [UNDATED, NINE],
        [DATED, null],
        [UNDATED, null],
      ],
      null,
    ],
    [
      'a newer copy was stored',
      [
        [DATED, SUNDAY],
        [DATED, NINE],
      ],
      NINE,
    ],
    [
      'only a further page is a copy',
      [
        [DATED, null],
        [NEXT, NINE],
      ],
      NINE,
    ],
    [
      'a further page follows another copy',
      [
        [DATED, NINE],
        [NEXT, SUNDAY],
        [DATED, NINE],
      ],
      NINE,
    ],
    [
      'the list no longer has the further page',
      [
        [DATED, NINE],
        [NEXT, NINE],
        [DATED, null],
      ],
      null,
    ],
    [
      'the other list was loaded again',
      [
        [NEXT, NINE],
        [UNDATED, null],
      ],
      NINE,
    ],
  ])('when %s', (_case, answers, oldest) => {
    expect(oldestOf(after(...answers))).toBe(oldest);
  });
});
