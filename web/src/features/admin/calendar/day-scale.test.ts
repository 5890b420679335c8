import { expect, it } from '@jest/globals';
import { leftAndWidth, topAndHeight } from './day-scale.js';

const span = { from: 420, to: 1140 };

it.each([
  [480, 600, { top: '4rem', height: '8rem' }],
  [1080, 1440, { top: '44rem', height: '4rem' }],
  [0, 480, { top: '0rem', height: '4rem' }],
  [0, 1440, { top: '0rem', height: '48rem' }],
])('from %i to %i, only the part in the span is drawn', (from, to, style) => {
  expect(topAndHeight(from, to, span)).toEqual(style);
});

it('does not draw hours before the span from left to right', () => {
  expect(leftAndWidth(0, 780, span)).toEqual({ left: '0%', width: '50%' });
});
