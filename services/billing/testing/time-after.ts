import { clockOf } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

/** A time of day in days from now; default: 9:00 AM, from when reminders are sent. */
export const timeAfter = (days: number, minutes = 9 * 60): Date =>
  new Date(clockOf(addDays(businessDate(new Date()), days))(minutes)!);
