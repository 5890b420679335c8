const MOST_WORK = 16;

/**
 * How much harder a challenge is than the easiest: doubles with each further multiple of the limit.
 * @param sent requests of the visitor in this minute
 */
export const workFactor = (sent: number, limit: number): number =>
  Math.min(MOST_WORK, 2 ** Math.max(0, Math.floor(sent / limit) - 1));
