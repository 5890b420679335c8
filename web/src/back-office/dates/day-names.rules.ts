import { formatPlainDate } from '@desert-mirror/contracts/time';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string): string => formatter.format(new Date(`${date}T00:00:00Z`));
};

/** "Friday, November 20". */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Fri, Nov 20". */
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Nov 20, 2026" or "Nov 20, 2026 – Nov 22, 2026". */
export const datesText = ({ fromDate, toDate }: { fromDate: string; toDate: string }): string =>
  fromDate === toDate
    ? formatPlainDate(fromDate)
    : `${formatPlainDate(fromDate)} – ${formatPlainDate(toDate)}`;
