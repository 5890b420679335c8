import { expect, it } from '@jest/globals';
import { technicianTipsOf } from './tips.rules.js';

const kim = { userId: 1, name: 'Kim' };
const lee = { userId: 2, name: 'Lee' };
const sam = { userId: 3, name: 'Sam' };

it('divides tips equally among the crew of each booking', () => {
  const tips = [
    { bookingId: 7, cents: 1_000 },
    { bookingId: 8, cents: 500 },
    { bookingId: 9, cents: 250 },
    { bookingId: null, cents: 100 },
  ];
  const crews = [
    { bookingId: 7, crew: [kim, lee, sam] },
    { bookingId: 8, crew: [lee] },
  ];
  expect(technicianTipsOf(tips, crews)).toEqual({
    technicians: [
      { ...lee, bookings: 2, tips: '8.33' },
      { ...kim, bookings: 1, tips: '3.34' },
      { ...sam, bookings: 1, tips: '3.33' },
    ],
    unassigned: '3.50',
    total: '18.50',
  });
});

it('the shares of any tip add up to it and differ by a cent at most', () => {
  const cents = (sum: string) => Math.round(Number(sum) * 100);
  for (let tip = -40; tip <= 400; tip += 1)
    for (const crew of [[], [kim], [kim, lee], [kim, lee, sam]]) {
      const { technicians, unassigned, total } = technicianTipsOf(
        [{ bookingId: 1, cents: tip }],
        [{ bookingId: 1, crew }],
      );
      const shares = technicians.map(({ tips }) => cents(tips));
      expect(shares.reduce((sum, share) => sum + share, cents(unassigned))).toBe(tip);
      expect(cents(total)).toBe(tip);
      if (crew.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
});
