import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function isSameToken(given: string, stored: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(stored));
}
