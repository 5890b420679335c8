import { addDays } from '@desert-mirror/contracts/time';
import { daysBetween } from '../dates/days-between.rules.js';

interface Days {
  from: string;
  to: string;
}

/** The days directly before a period, as many as the period has until today. */
export function daysBefore({ from, to }: Days, today: string): Days & { count: number } {
  const last = to < today ? to : today;
  const count = Math.max(daysBetween(from, last) + 1, 1);
  return { from: addDays(from, -count), to: addDays(from, -1), count };
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** From this factor on, the earlier figure is shown, which is easier to understand than a percentage. */
const MANY_TIMES = 10;

/**
 * Compares a figure with that of the days before. Undefined if the earlier figure was negative, or both are zero.
 * @param textOf formats the earlier figure
 */
export function changeOf(
  now: number,
  before: number,
  days: number,
  textOf: (figure: number) => string = String,
): Change | undefined {
  const earlier = days === 1 ? 'the day before' : `the ${days} days before`;
  if (before === 0 && now > 0) return { direction: 'same', text: `None in ${earlier}` };
  if (before <= 0) return undefined;
  if (now >= before * MANY_TIMES)
    return { direction: 'up', text: `From ${textOf(before)} in ${earlier}` };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: 'same', text: `About the same as ${earlier}` };
  return {
    direction: percent > 0 ? 'up' : 'down',
    text: `${Math.abs(percent)}% from ${earlier}`,
  };
}
