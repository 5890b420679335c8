import { describe, expect, it } from '@jest/globals';
import { OwnPeriod, periodOf, stepLabel, stepName } from './period.rules.js';

const TODAY = '2026-11-20';

describe('periodOf', () => {
  it.each([
    [{}, 'days', '2026-10-22', '2026-11-20', 'day'],
    [{ period: 'weeks' }, 'weeks', '2026-08-31', '2026-11-20', 'week'],
    [{ period: 'months' }, 'months', '2025-12-01', '2026-11-20', 'month'],
    [{ period: 'toString' }, 'days', '2026-10-22', '2026-11-20', 'day'],
    [
      { from: '2026-01-05', to: '2026-02-01', unit: 'week' },
      'own',
      '2026-01-05',
      '2026-02-01',
      'week',
    ],
    // Incomplete or reversed ranges are ignored.
    [{ period: 'weeks', from: '2026-01-05' }, 'weeks', '2026-08-31', '2026-11-20', 'week'],
    [
      { from: '2026-02-01', to: '2026-01-05', unit: 'day' },
      'days',
      '2026-10-22',
      '2026-11-20',
      'day',
    ],
  ])('%j', (values, preset, from, to, unit) => {
    expect(periodOf(values, TODAY)).toEqual({ preset, period: { from, to, unit } });
  });

  it.each([
    [{ from: '', to: '2026-01-05', unit: 'day' }, ['from']],
    [{ from: '2026-01-06', to: '2026-01-05', unit: 'day' }, ['to']],
    [{ from: '2020-01-01', to: '2026-01-05', unit: 'day' }, ['unit']],
    [{ from: '2020-01-01', to: '2026-01-05', unit: 'week' }, undefined],
    [{ from: '2026-01-05', to: '2026-01-05', unit: 'day' }, undefined],
  ])('custom range %j: rejects %j', (values, path) => {
    expect(OwnPeriod.safeParse(values).error?.issues[0]?.path).toEqual(path);
  });
});

describe('step names', () => {
  it.each([
    ['day', 'Nov 2, 2026', 'Nov 2'],
    ['week', 'Week of Nov 2, 2026', 'Nov 2'],
    ['month', 'Nov 2026', 'Nov 2026'],
  ] as const)('by %s: %s, on the axis %s', (unit, name, label) => {
    expect(stepName('2026-11-02', unit)).toBe(name);
    expect(stepLabel('2026-11-02', unit)).toBe(label);
  });
});
