import { DEFAULT_HOURS, VAN_COLORS, type Van, type VanColor } from '@desert-mirror/contracts/fleet';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

interface DayValues {
  isOpen: boolean;
  opens: string;
  closes: string;
}

export interface VanValues {
  name: string;
  color: VanColor;
  homeZip: string;
  active: boolean;
  /** By day of the week, from Sunday on. */
  days: DayValues[];
}

/** The hours that a closed day gets when it opens. */
const USUAL = { opens: '07:00', closes: '19:00' };

/** @param others existing vans: a new one gets a color that none of them has */
export function vanValues(van: Van | undefined, others: readonly Van[]): VanValues {
  const hours = van?.hours ?? DEFAULT_HOURS;
  const used = new Set(others.map(({ color }) => color));
  return {
    name: van?.name ?? '',
    color: van?.color ?? VAN_COLORS.find((color) => !used.has(color)) ?? VAN_COLORS[0],
    homeZip: van?.homeZip ?? '',
    active: van?.active ?? true,
    days: WEEKDAYS.map((_name, day) => {
      const own = hours.find((one) => one.day === day);
      return { isOpen: own !== undefined, opens: USUAL.opens, closes: USUAL.closes, ...own };
    }),
  };
}

/** "Mon–Sat 7:00 AM–7:00 PM", with one part for each run of days with equal hours. */
export function hoursText(hours: Van['hours']): string {
  const runs: { days: number[]; text: string }[] = [];
  for (const { day, opens, closes } of hours.toSorted((one, other) => one.day - other.day)) {
    const text = `${timeText(opens)}–${timeText(closes)}`;
    const last = runs.at(-1);
    if (last?.text === text && last.days.at(-1) === day - 1) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  return runs.map(({ days, text }) => `${daysText(days)} ${text}`).join(', ') || 'Closed';
}

const short = (day: number | undefined): string => WEEKDAYS[day ?? 0]!.slice(0, 3);

const daysText = (days: readonly number[]): string =>
  days.length === 1 ? short(days[0]) : `${short(days[0])}–${short(days.at(-1))}`;

/** "07:30" -> "7:30 AM". */
export function timeText(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
}
