import { addDays } from '@desert-mirror/contracts/time';

/** Days from the due date on which somebody who still owes is written to. */
export const REMINDER_DAYS = [-3, 3, 10, 24] as const;

/** A reminder is a matter of days: one that nobody could send for so long is left out. */
const LATE_AT_MOST = 2;

/**
 * The reminder that is due, counted in days from the due date; undefined for none.
 * @param sentOn business day on which the invoice was sent: what is sent that late needs no reminder yet
 */
export function reminderDue(
  dueDate: string,
  sentOn: string,
  today: string,
): (typeof REMINDER_DAYS)[number] | undefined {
  return REMINDER_DAYS.find((days) => {
    const day = addDays(dueDate, days);
    return day > sentOn && day <= today && addDays(day, LATE_AT_MOST) >= today;
  });
}
