/** 45 -> "45 min", 60 -> "1 hour", 150 -> "2 hours". Hours are rounded down, per spec. */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : hoursText(Math.floor(minutes / 60));

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
