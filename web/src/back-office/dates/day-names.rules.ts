import { addDays, businessDate, formatDate } from '@desert-mirror/contracts/time';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string): string => formatter.format(new Date(`${date}T00:00:00Z`));
};

/** "Friday, November 20". */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Fri, Nov 20". */
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** The business day of an instant: "Today", "Yesterday" or "Nov 20, 2026". */
export function dayName(instant: string, today: string): string {
  const date = businessDate(instant);
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(instant);
}
