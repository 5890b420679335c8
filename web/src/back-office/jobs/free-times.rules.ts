import type { FreeTimes } from '@desert-mirror/contracts/calendar';
import { addDays } from '@desert-mirror/contracts/time';
import { spreadOut } from '../../appointments/windows.rules.js';
import { appointmentOf } from '../dates/appointment.rules.js';
import { daysBetween } from '../dates/days-between.rules.js';
import { timeValues } from './schedule.rules.js';

export type FreeTime = FreeTimes['days'][number]['times'][number];

/** A day that is offered. A requested one is shown even if it has no free times. */
export interface OfferedDay {
  date: string;
  isRequested: boolean;
  /** Few of its times, which do not overlap. */
  times: FreeTime[];
}

/** Free days that are shown at first and added at a time. */
export const DAYS_SHOWN = 3;
/** How many days before and after the wanted date are searched: at first, and for more days. */
const NEAR = 13;
const FAR = 27;

export interface Around {
  /** The wanted date; the closest days come first. */
  date: string;
  /** Free days to show. */
  count: number;
}

/** The dates around the wanted one, not before today. */
export function periodOf({ date, count }: Around, today: string): { from: string; to: string } {
  const wanted = date > today ? date : today;
  const reach = count > DAYS_SHOWN ? FAR : NEAR;
  const from = addDays(wanted, -reach);
  return { from: from > today ? from : today, to: addDays(wanted, reach) };
}

const distance = (one: string, other: string): number => Math.abs(daysBetween(one, other));

/**
 * The free days closest to the wanted one, in the order of the calendar.
 * @param preferredDate of the booking: the day, or the time, that the customer requested
 */
export function offeredDays(
  days: FreeTimes['days'],
  { date: wanted, count }: Around,
  preferredDate: string | null,
): OfferedDay[] {
  const requested = appointmentOf(preferredDate);
  const isRequestedTime = ({ start }: FreeTime): boolean =>
    requested.time !== '' && timeValues(start).time === requested.time;
  const shown = days
    .filter(({ times }) => times.length > 0)
    .toSorted((a, b) => distance(a.date, wanted) - distance(b.date, wanted))
    .slice(0, count);
  return days
    .filter((day) => day.date === requested.date || shown.includes(day))
    .map(({ date, times }) => {
      const isRequested = date === requested.date;
      return {
        date,
        isRequested,
        times: spreadOut(times, (time) => isRequested && isRequestedTime(time)),
      };
    });
}

/** Whether more days can be shown. */
export const hasMoreDays = (days: FreeTimes['days'], count: number): boolean =>
  count <= DAYS_SHOWN || days.filter(({ times }) => times.length > 0).length > count;
