import { DAY_MS, MINUTE_MS } from '@desert-mirror/contracts/time';

const ABANDONED_AFTER_MS = 7 * DAY_MS;

/** The last request to pay was a week ago. A later payment gets a new intent. */
export const isAbandoned = (requestedAt: Date, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() > ABANDONED_AFTER_MS;

/** When to read a payment from Stripe again: soon if it is recent, ever later if it was abandoned. */
export function nextCheck(requestedAt: Date, now: Date): Date {
  const age = now.getTime() - requestedAt.getTime();
  return new Date(now.getTime() + Math.min(DAY_MS, Math.max(MINUTE_MS, age / 20)));
}
