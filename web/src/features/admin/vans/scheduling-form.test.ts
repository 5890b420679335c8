import { describe, expect, it } from '@jest/globals';
import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import { schedulingForm, schedulingValues } from './scheduling-form.rules.js';

const settings: SchedulingSettings = {
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  gridMinutes: 30,
  windowMinutes: 120,
  bufferMinutes: 0,
  holdMinutes: 15,
  changeCutoffHours: 24,
  allowPayLater: true,
  minutesPerMile: 2.5,
  techniciansSeeAll: false,
  version: 4,
};

describe('the scheduling form', () => {
  it('saves what it shows', () => {
    expect(schedulingForm.parse(schedulingValues(settings))).toEqual(settings);
  });

  it.each([
    ['bufferMinutes', '', 'Must be a whole number from 0 to 240'],
    ['horizonDays', '1.5', 'Must be a whole number from 1 to 365'],
    ['minutesPerMile', 'fast', 'Must be a number from 0 to 20 with up to two decimals'],
  ])('refuses %s %j', (name, text, message) => {
    const { error } = schedulingForm.safeParse({ ...schedulingValues(settings), [name]: text });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [name, message],
    ]);
  });
});
