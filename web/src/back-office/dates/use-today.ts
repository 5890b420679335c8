import { useSyncExternalStore } from 'react';
import { MINUTE_MS, businessDate } from '@desert-mirror/contracts/time';

/** Looks at the clock every minute and when the page becomes visible again. */
function watchClock(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const readToday = (): string => businessDate(new Date());

const readMinute = (): number => Math.floor(Date.now() / MINUTE_MS);

/** The current time, to the minute. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(watchClock, readMinute, readMinute) * MINUTE_MS);

/** Today's business date. Updates at midnight on a page that stays open. */
export const useToday = (): string => useSyncExternalStore(watchClock, readToday, readToday);
