import { businessDate, formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { nearAppointment, shortDate } from './appointment.rules.js';

/** Date text for lists. Omits the current year. */
export const inList = (text: string): string => shortDate(text, businessDate(new Date()));

/** "Nov 20" of an instant, with the year unless it is the current one. */
export const listDate = (instant: string): string => inList(formatDate(instant));

/** "Today, 3:05 PM" or "Nov 20, 3:05 PM". */
export const listAppointment = (instant: string): string =>
  nearAppointment(instant, businessDate(new Date()));

/** "Nov 20" of a date without a time: "2026-11-20". */
export const listPlainDate = (date: string): string => inList(formatPlainDate(date));
