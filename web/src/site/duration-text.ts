/** 45 -> "45 min", 60 -> "1 hour", 150 -> "2 hours". Hours are rounded down, per spec. */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : hoursText(Math.floor(minutes / 60));

/** For small spaces: 45 -> "45 min", 150 -> "2 h". */
export const shortDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;

/** To the minute: 45 -> "45 min", 60 -> "1 hour", 150 -> "2 hours 30 min". */
export function exactDuration(minutes: number): string {
  const rest = minutes % 60;
  return minutes < 60 || rest === 0
    ? durationText(minutes)
    : `${durationText(minutes - rest)} ${rest} min`;
}

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
