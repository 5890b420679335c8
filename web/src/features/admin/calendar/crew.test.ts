import { describe, expect, it } from '@jest/globals';
import type { Crew } from '@desert-mirror/contracts/fleet';
import { choiceOn, crewOn } from './crew.rules.js';

const DATE = '2026-11-23';
const [ana, ben, cem] = ['Ana', 'Ben', 'Cem'].map((userName, index) => ({
  userId: index + 1,
  userName,
})) as [Crew['defaults'][0], Crew['defaults'][0], Crew['defaults'][0]];
const crew: Crew = {
  defaults: [
    { ...ana, vanId: 1 },
    { ...ben, vanId: 1 },
    { ...cem, vanId: 2 },
  ],
  days: [
    { ...ben, date: DATE, vanId: 2 },
    { ...cem, date: DATE, vanId: null },
    { ...ana, date: '2026-11-24', vanId: 2 },
  ],
  timeOff: [
    { userId: ana.userId, fromDate: '2026-11-26', toDate: '2026-11-27' },
    { userId: ben.userId, fromDate: '2026-11-27', toDate: '2026-11-27' },
  ],
};

describe('the crew of a day', () => {
  it.each([
    [DATE, 1, ['Ana']],
    [DATE, 2, ['Ben']],
    ['2026-11-25', 1, ['Ana', 'Ben']],
    ['2026-11-26', 1, ['Ben']],
    ['2026-11-27', 1, []],
    ['2026-11-28', 1, ['Ana', 'Ben']],
  ])('on %s, van %d has %j', (date, vanId, names) => {
    expect(crewOn(date, vanId, crew).map(({ userName }) => userName)).toEqual(names);
  });

  it.each([
    [1, ''],
    [2, '2'],
    [3, 'none'],
  ])('the choice of technician %d is %j', (userId, choice) => {
    expect(choiceOn(DATE, userId, crew)).toBe(choice);
  });
});
