import type { ScheduleBooking } from '@desert-mirror/contracts/calendar';
import { PlainDate } from '@desert-mirror/contracts/fields';
import { TimeOfDay } from '@desert-mirror/contracts/fleet';
import { clockOf, minutesOfDay, parseTime } from '@desert-mirror/contracts/local-time';
import { businessDate } from '@desert-mirror/contracts/time';
import * as z from 'zod/mini';
import { appointmentOf } from '../dates/appointment.rules.js';
import { clockText } from '../dates/clock-text.rules.js';

/** Values of the controls; an empty `vanId` lets the server choose. */
export interface ScheduleValues {
  date: string;
  time: string;
  vanId: string;
}

/** Whether there is an active van, which every appointment needs. */
export const canSchedule = (vans: readonly { active: boolean }[]): boolean =>
  vans.some(({ active }) => active);

export type Scheduled = Pick<ScheduleBooking, 'start' | 'vanId'> & { date: string };

/** The instant of a local time; undefined for a time that the clock change skips. */
export function instantOn(date: string, minutes: number): string | undefined {
  const instant = clockOf(date)(minutes);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** 570 -> "09:30". */
export const timeValue = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const timeValues = (instant: string): Pick<ScheduleValues, 'date' | 'time'> => ({
  date: businessDate(instant),
  time: timeValue(minutesOfDay(new Date(instant))),
});

/** What the dialog opens with for a request: what the customer asked for, or the shown date. */
export const requestedValues = (preferredDate: string | null, shown: string): ScheduleValues => ({
  ...(preferredDate === null ? { date: shown, time: '' } : appointmentOf(preferredDate)),
  vanId: '',
});

/** The values of the form at first. A date that is only the shown one has not been chosen. */
export const startValues = (values: ScheduleValues, preferredDate: string | null): ScheduleValues =>
  preferredDate === null && values.time === '' ? { ...values, date: '' } : values;

/** "9:30 AM – 11:30 AM"; null until a time is chosen. */
export function windowText(time: string, windowMinutes: number): string | null {
  if (!TimeOfDay.safeParse(time).success) return null;
  const start = parseTime(time);
  return `${clockText(start)} – ${clockText(start + windowMinutes)}`;
}

export const scheduleForm = z.pipe(
  z
    .object({
      date: z.string().check(
        z.refine((date) => PlainDate.safeParse(date).success, {
          error: 'Please enter a date',
          abort: true,
        }),
      ),
      time: z.string().check(
        z.refine((time) => TimeOfDay.safeParse(time).success, {
          error: 'Please enter a time',
          abort: true,
        }),
      ),
      vanId: z.string(),
    })
    .check(
      z.refine(({ date, time }) => instantOn(date, parseTime(time)) !== undefined, {
        error: 'The clocks skip this time',
        path: ['time'],
      }),
    ),
  z.transform(({ date, time, vanId }): Scheduled => ({
    date,
    start: instantOn(date, parseTime(time))!,
    ...(vanId !== '' && { vanId: Number(vanId) }),
  })),
);
