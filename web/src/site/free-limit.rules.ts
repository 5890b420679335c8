/** The end of free cancellation, to follow the word "until": "24 hours before the appointment". */
export function freeLimit(freeHours: number): string {
  if (freeHours === 0) return 'the appointment begins';
  return `${freeHours === 1 ? '1 hour' : `${freeHours} hours`} before the appointment`;
}
