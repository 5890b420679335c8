import { addDays } from '@desert-mirror/contracts/time';

interface Days {
  from: string;
  to: string;
}

const DAY = 86_400_000;

/** The same number of days directly before a period, of which only the days until today count. */
export function daysBefore({ from, to }: Days, today: string): Days & { count: number } {
  const last = to < today ? to : today;
  const count = Math.max((Date.parse(last) - Date.parse(from)) / DAY + 1, 1);
  return { from: addDays(from, -count), to: addDays(from, -1), count };
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** From this factor on, the earlier figure is easier to understand than a percentage. */
const MANY_TIMES = 10;

/**
 * Compares a figure with the one of the days before. Undefined unless the earlier one was positive.
 * @param textOf the earlier figure as text
 */
export function changeOf(
  now: number,
  before: number,
  days: number,
  textOf: (figure: number) => string = String,
): Change | undefined {
  if (before <= 0) return undefined;
  const earlier = days === 1 ? 'the day before' : `the ${days} days before`;
  if (now >= before * MANY_TIMES)
    return { direction: 'up', text: `From ${textOf(before)} in ${earlier}` };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: 'same', text: `About the same as ${earlier}` };
  return {
    direction: percent > 0 ? 'up' : 'down',
    text: `${Math.abs(percent)}% from ${earlier}`,
  };
}
