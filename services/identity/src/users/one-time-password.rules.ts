/** Covers a weekend. */
const VALID_FOR_MS = 72 * 60 * 60 * 1000;

export const oneTimePasswordExpiry = (now: Date): Date => new Date(now.getTime() + VALID_FOR_MS);

/** Whether a password has not expired; only one-time passwords do. */
export const isValid = (oneTimeUntil: Date | null, now: Date): boolean =>
  oneTimeUntil === null || now < oneTimeUntil;

/** A session ends no later than the one-time password that opened it. */
export function sessionExpiry(now: Date, lengthMs: number, oneTimeUntil: Date | null): Date {
  const end = now.getTime() + lengthMs;
  return new Date(oneTimeUntil ? Math.min(end, oneTimeUntil.getTime()) : end);
}
