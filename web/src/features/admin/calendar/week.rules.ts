import type { Lane } from './day.rules.js';

/** The share of the working hours taken by jobs and their setup time: 0 to 1. */
export function shareTaken({ hours, placed }: Pick<Lane, 'hours' | 'placed'>): number {
  if (!hours) return placed.length > 0 ? 1 : 0;
  const { from, to } = hours;
  const taken = placed.map((one) => Math.min(one.until, to) - Math.max(one.from, from));
  const sum = taken.reduce((total, minutes) => total + Math.max(minutes, 0), 0);
  return Math.min(sum / (to - from), 1);
}
