import { clockOf } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

/** Plans and summaries are sent from 6 a.m. on; after an outage, until noon. */
const FROM_MINUTE = 6 * 60;
const UNTIL_MINUTE = 12 * 60;

/** The business date whose plans are due; undefined at other times of the day. */
export function planDate(now: Date): string | undefined {
  const date = businessDate(now);
  const clock = clockOf(date);
  const isDue = now.getTime() >= clock(FROM_MINUTE)! && now.getTime() < clock(UNTIL_MINUTE)!;
  return isDue ? date : undefined;
}

/** Whether technicians have got their plan of the day, so that a change must be told. */
export const isAfterPlan = (now: Date): boolean =>
  now.getTime() >= clockOf(businessDate(now))(FROM_MINUTE)!;

/** "2026-11-22" -> 20261122, the sequence of messages about a day. */
export const sequenceOf = (date: string): number => Number(date.replaceAll('-', ''));

export const dateOf = (sequence: number): string =>
  String(sequence).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** 6 a.m. of the day before, when the previous summary was sent. */
export const summaryStart = (date: string): Date =>
  new Date(clockOf(addDays(date, -1))(FROM_MINUTE)!);
