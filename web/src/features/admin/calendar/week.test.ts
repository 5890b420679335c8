import { expect, it } from '@jest/globals';
import type { Placed, Span } from './day.rules.js';
import { shareTaken } from './week.rules.js';

const job = (from: number, until: number) => ({ from, to: until, until }) as Placed;
const hours = { from: 420, to: 1140 };

it.each<[number, Span | undefined, Placed[]]>([
  [0, hours, []],
  [0.25, hours, [job(420, 480), job(540, 660)]],
  // Only the part within the working hours counts.
  [0.5, hours, [job(360, 540), job(900, 1300)]],
  [1, hours, [job(0, 1440)]],
  [0, undefined, []],
  [1, undefined, [job(540, 600)]],
])('the share %d of %j is taken', (share, open, placed) => {
  expect(shareTaken({ hours: open, placed })).toBe(share);
});
