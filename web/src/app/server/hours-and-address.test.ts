import { describe, expect, it } from '@jest/globals';
import { openingHours } from './opening-hours.rules.js';
import { postalAddress } from './postal-address.rules.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

describe('openingHours', () => {
  it.each([
    [
      ['Monday-Saturday 7AM-7PM'],
      [{ dayOfWeek: [...WEEKDAYS, 'Saturday'], opens: '07:00', closes: '19:00' }],
    ],
    [
      ['Monday - Saturday: 8:00 AM - 6:00 PM', 'Sunday: 10:00 AM - 4:00 PM'],
      [
        { dayOfWeek: [...WEEKDAYS, 'Saturday'], opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['Sunday'], opens: '10:00', closes: '16:00' },
      ],
    ],
    [
      ['Mon–Fri 7:30am to 12 p.m.', 'Sat: closed'],
      [{ dayOfWeek: WEEKDAYS, opens: '07:30', closes: '12:00' }],
    ],
    [
      ['Sat-Mon 12AM-11:59PM'],
      [{ dayOfWeek: ['Saturday', 'Sunday', 'Monday'], opens: '00:00', closes: '23:59' }],
    ],
  ])('%j', (lines, hours) => {
    expect(openingHours(lines)).toEqual(hours);
  });

  it('accepts every day of the week', () => {
    expect(openingHours(['Daily: 8AM-5PM'])?.[0]?.dayOfWeek).toHaveLength(7);
  });

  it.each([
    ['24/7'],
    ['By appointment'],
    ['Monday 7-19'],
    ['Monday 13AM-7PM'],
    ['Monday 7:75AM-7PM'],
    ['Monsoon season 7AM-7PM'],
    ['Monkday 7AM-7PM'],
    ['7AM-7PM'],
    ['Monday-Saturday 7AM-7PM, holidays by appointment'],
  ])('returns undefined for "%s"', (line) => {
    expect(openingHours([line])).toBeUndefined();
    expect(openingHours(['Sunday 7AM-7PM', line])).toBeUndefined();
  });
});

describe('postalAddress', () => {
  const nevada = { '@type': 'PostalAddress', addressRegion: 'NV', addressCountry: 'US' };

  it.each([
    ['Las Vegas, NV', { ...nevada, addressLocality: 'Las Vegas' }],
    [
      '12 Mirror Ln, Suite 3, Henderson, NV 89052-1234',
      {
        ...nevada,
        streetAddress: '12 Mirror Ln, Suite 3',
        addressLocality: 'Henderson',
        postalCode: '89052-1234',
      },
    ],
    [
      '12 Mirror Ln\nLas Vegas, NV 89101',
      {
        ...nevada,
        streetAddress: '12 Mirror Ln',
        addressLocality: 'Las Vegas',
        postalCode: '89101',
      },
    ],
    ['Las Vegas', 'Las Vegas'],
    ['NV', 'NV'],
    ['Somewhere,\nNevada', 'Somewhere, Nevada'],
  ])('%j', (text, address) => {
    expect(postalAddress(text)).toEqual(address);
  });
});
