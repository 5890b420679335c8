import { formatPlainDate } from '@desert-mirror/contracts/time';

/** "Dec 1–7, 2026", "Nov 28 – Dec 4, 2026", "Dec 30, 2026 – Jan 2, 2027" or one day: "Dec 1, 2026". */
export function dateRange(from: string, to: string): string {
  const [first, last] = [formatPlainDate(from), formatPlainDate(to)];
  if (from === to) return first;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first} – ${last}`;
  const [start = '', day = ''] = [first.split(',')[0], last.split(' ')[1]];
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${start}–${day} ${to.slice(0, 4)}`
    : `${start} – ${last}`;
}
