import { businessDate } from './time.js';

/** The planned time of the work, which can take more than a day. */
interface Work {
  start: string;
  minutes: number;
}

export const workEnd = ({ start, minutes }: Work): Date =>
  new Date(Date.parse(start) + minutes * 60_000);

/** The business day on which the work ends; work until midnight ends on the day before. */
export const lastWorkDay = (work: Work): string =>
  businessDate(new Date(workEnd(work).getTime() - 1));

/** Work that takes more than a day is a job of each of its days. */
export const hasWorkOn = (date: string, work: Work): boolean =>
  businessDate(work.start) <= date && date <= lastWorkDay(work);
