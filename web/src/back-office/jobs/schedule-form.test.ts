import { describe, expect, it } from '@jest/globals';
import {
  canSchedule,
  requestedValues,
  scheduleForm,
  startValues,
  timeValues,
  windowText,
} from './schedule.rules.js';

it.each([
  [[], false],
  [[{ active: false }], false],
  [[{ active: false }, { active: true }], true],
])('with the vans %j, scheduling is possible: %s', (vans, expected) => {
  expect(canSchedule(vans)).toBe(expected);
});

describe('the schedule form', () => {
  it.each([
    ['2026-11-23', '09:30', '2026-11-23T17:30:00.000Z'],
    // Around the clock changes; a repeated time is its first.
    ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['2027-03-14', '03:30', '2027-03-14T10:30:00.000Z'],
  ])('%s %s is %s', (date, time, start) => {
    expect(scheduleForm.parse({ date, time, vanId: '2' })).toEqual({ date, start, vanId: 2 });
    expect(timeValues(start)).toEqual({ date, time });
  });

  it('lets the server choose the van', () => {
    const values = { date: '2026-11-23', time: '09:30', vanId: '' };
    expect(scheduleForm.parse(values)).not.toHaveProperty('vanId');
  });

  it.each([
    [{ date: '', time: '09:30' }, 'date', 'Please enter a date'],
    [{ date: '2026-11-23', time: '' }, 'time', 'Please enter a time'],
    [{ date: '2027-03-14', time: '02:30' }, 'time', 'The clocks skip this time'],
  ])('%j names %s', (values, field, message) => {
    const { error } = scheduleForm.safeParse({ ...values, vanId: '' });
    expect(error?.issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([
      [field, message],
    ]);
  });

  it.each([
    ['09:30', '9:30 AM – 11:30 AM'],
    ['', null],
  ])('%j is the window %j', (time, text) => expect(windowText(time, 120)).toBe(text));

  it.each([
    ['2026-11-25T18:30:00Z', { date: '2026-11-25', time: '10:30' }],
    ['2026-11-25T20:00:00Z', { date: '2026-11-25', time: '' }],
    [null, { date: '2026-11-23', time: '' }],
  ])('for a request of %j starts with %j', (preferredDate, values) => {
    expect(requestedValues(preferredDate, '2026-11-23')).toEqual({ ...values, vanId: '' });
  });

  it('leaves the date open if there was only a shown day', () => {
    const shown = { date: '2026-11-23', time: '', vanId: '' };
    const dropped = { ...shown, time: '09:30' };
    expect(startValues(shown, null)).toEqual({ ...shown, date: '' });
    expect(startValues(dropped, null)).toEqual(dropped);
    expect(startValues(shown, '2026-11-23T20:00:00Z')).toEqual(shown);
  });
});
