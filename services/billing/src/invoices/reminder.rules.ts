import { addDays } from '@desert-mirror/contracts/time';

/** Days after the due date on which reminders are sent. */
export const REMINDER_DAYS = [-3, 3, 10, 24] as const;

/** A reminder that could not be sent for so many days is skipped. */
const MAX_DAYS_LATE = 2;

/**
 * The reminder that is due today, in days after the due date; undefined for none.
 * @param sentOn business date on which the invoice was sent; earlier reminders are skipped
 */
export function reminderDue(
  dueDate: string,
  sentOn: string,
  today: string,
): (typeof REMINDER_DAYS)[number] | undefined {
  return REMINDER_DAYS.find((days) => {
    const day = addDays(dueDate, days);
    return day > sentOn && day <= today && addDays(day, MAX_DAYS_LATE) >= today;
  });
}
