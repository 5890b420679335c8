import { HOUR_MS } from '@desert-mirror/contracts/time';

export const TOO_LATE_TO_CHANGE =
  'The appointment is too close to be moved or canceled online. If your plans change, please call us.';

/** Whether free cancellation of an appointment that starts at `start` has ended. */
export const isPastFreeLimit = (start: string, freeHours: number, now: number): boolean =>
  now >= Date.parse(start) - freeHours * HOUR_MS;

/** The end of free cancellation, to follow the word "until": "24 hours before the appointment". */
export function freeLimit(freeHours: number): string {
  if (freeHours === 0) return 'the appointment begins';
  return `${freeHours === 1 ? '1 hour' : `${freeHours} hours`} before the appointment`;
}
