import { jest } from '@jest/globals';

/** Moves the clock ahead, so that cached responses expire, until `jest.restoreAllMocks()`. */
export function passMinute(): void {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
}
