import { describe, expect, it } from '@jest/globals';
import { DEFAULT_HOURS, SaveVan, type Van } from '@desert-mirror/contracts/fleet';
import { vanForm } from './van-schema.rules.js';
import { hoursText, vanValues } from './van-form.rules.js';

const van: Van = {
  id: 1,
  name: 'Van 1',
  color: 'teal',
  homeZip: '89101',
  hours: [{ day: 0, opens: '09:00', closes: '12:30' }],
  active: false,
  version: 3,
};

describe('the van form', () => {
  it('saves what it shows', () => {
    const { id: _id, version: _version, ...saved } = van;
    expect(vanForm.parse(vanValues(van, [van]))).toEqual(saved);
  });

  it('starts with the default hours and an unused color', () => {
    const values = vanValues(undefined, [van]);
    expect(values.color).toBe('blue');
    const parsed = vanForm.parse({ ...values, name: 'Van 2' });
    expect(parsed).toEqual({ ...SaveVan.parse(parsed), hours: DEFAULT_HOURS, homeZip: null });
  });

  it.each([
    [{ closes: '08:00' }, 'days.0.closes', 'Must be after the opening time'],
    [{ closes: '' }, 'days.0.closes', 'Enter a time'],
    [{ opens: '' }, 'days.0.opens', 'Enter a time'],
  ])('names the field of an open day with %j', (change, field, error) => {
    const values = vanValues(van, []);
    Object.assign(values.days[0]!, change);
    expect(
      vanForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([[field, error]]);
  });

  it('ignores the times of a closed day', () => {
    const values = vanValues(van, []);
    Object.assign(values.days[1]!, { opens: '', closes: '' });
    expect(vanForm.parse(values).hours).toEqual(van.hours);
  });
});

describe('hoursText', () => {
  const hours = (...days: [number, string][]): Van['hours'] =>
    days.map(([day, opens]) => ({ day, opens, closes: '19:00' }));

  it.each([
    [[...DEFAULT_HOURS], 'Mon–Sat 7:00 AM–7:00 PM'],
    [[], 'Closed'],
    [hours([6, '08:30'], [1, '07:00']), 'Mon 7:00 AM–7:00 PM, Sat 8:30 AM–7:00 PM'],
    [hours([1, '07:00'], [3, '07:00']), 'Mon 7:00 AM–7:00 PM, Wed 7:00 AM–7:00 PM'],
  ])('%j', (days, text) => expect(hoursText(days)).toBe(text));
});
