/** Long enough to reach somebody over a weekend. */
const GOOD_FOR_MS = 72 * 60 * 60 * 1000;

/** Until when a one-time password made now is good. */
export const oneTimeEnd = (now: Date): Date => new Date(now.getTime() + GOOD_FOR_MS);

/** Whether a password is still good; one of the user's own always is. */
export const isGood = (oneTimeUntil: Date | null, now: Date): boolean =>
  oneTimeUntil === null || now < oneTimeUntil;

/** When a session opened now ends: with the one-time password that opened it, if that is sooner. */
export function sessionEnd(now: Date, lengthMs: number, oneTimeUntil: Date | null): Date {
  const end = now.getTime() + lengthMs;
  return new Date(oneTimeUntil ? Math.min(end, oneTimeUntil.getTime()) : end);
}
