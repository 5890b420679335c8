/** 45 -> "45 min", 60 -> "1 hour", 150 -> "2 hours". Hours are rounded down, per spec. */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : hoursText(Math.floor(minutes / 60));

/** For small spaces: 45 -> "45 min", 150 -> "2 h". */
export const shortDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
