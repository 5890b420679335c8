import { addDays } from '@desert-mirror/contracts/time';

interface Days {
  from: string;
  to: string;
}

const DAY = 86_400_000;

/** As many days, directly before. */
export function daysBefore({ from, to }: Days): Days & { count: number } {
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return { from: addDays(from, -count), to: addDays(from, -1), count };
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** From this factor on, a percentage says less than the figures. */
const MANY_TIMES = 10;

/**
 * A figure compared with that of as many days before. Undefined if that was zero.
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
  if (percent === 0) return { direction: 'same', text: `As in ${earlier}` };
  return {
    direction: percent > 0 ? 'up' : 'down',
    text: `${Math.abs(percent)}% on ${earlier}`,
  };
}
