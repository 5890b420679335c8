import { expect, it } from '@jest/globals';
import { timeChoice } from './time-choice.rules.js';

const open = {
  ...({ status: 'pending', totalAmount: '350.00', promoCode: null } as const),
  zip: null,
  serviceMinutes: 720,
};
const confirmed = { status: 'confirmed' };

it.each([
  ['work as long as the longest day', {}, null, 'choose'],
  ['work longer than that', { serviceMinutes: 721 }, null, 'call'],
  ['a held time', {}, { status: 'held' }, 'choose'],
  ['a confirmed time, although the work is long', { serviceMinutes: 721 }, confirmed, 'agreed'],
  ['a confirmed booking', { status: 'confirmed' }, confirmed, 'agreed'],
  ['a booking confirmed without a time', { status: 'confirmed' }, null, 'call'],
  ['a canceled booking', { status: 'cancelled' }, null, 'agreed'],
  ['a completed booking', { status: 'completed' }, null, 'agreed'],
  ['an address in the area', { zip: '89101' }, null, 'choose'],
  ['an address outside the area', { zip: '10001' }, null, 'call'],
  ['no price', { totalAmount: '0.00' }, null, 'call'],
  ['a free booking', { totalAmount: '0.00', promoCode: 'SPRING' }, null, 'choose'],
] as const)('the time of %s', (_name, more, appointment, choice) => {
  expect(timeChoice({ ...open, ...more }, appointment, 720)).toBe(choice);
});

it('is agreed on by phone without vans, whose work has the usual length', () => {
  const unknown = { ...open, serviceMinutes: null };
  expect(timeChoice(unknown, null, 0)).toBe('call');
  expect(timeChoice(unknown, null, 120)).toBe('choose');
});
