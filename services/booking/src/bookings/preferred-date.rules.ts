/** The back-office shows a preferred date at exactly this time as a day without a time. */
const DAY_ONLY = 'T20:00:00.000Z';

/** The preferred date of a booking with an appointment: its start, told apart from a day without a time by one second. */
export function preferredDateOf(start: string | Date): Date {
  const date = new Date(start);
  return date.toISOString().endsWith(DAY_ONLY) ? new Date(date.getTime() + 1_000) : date;
}
