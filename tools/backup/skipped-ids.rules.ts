const MINIMUM = 10_000;
const MINUTE_MS = 60_000;

/**
 * How many ids a restore skips in each table. Ids issued after the backup are in customers' links, in calendars and at
 * Stripe: issued again, they would open the booking of another customer. Growing by one a minute, the number also
 * skips those issued between two restores of the same archive.
 */
export const skippedIds = (madeAt: Date, now: Date): number =>
  MINIMUM + Math.max(0, Math.ceil((now.getTime() - madeAt.getTime()) / MINUTE_MS));
