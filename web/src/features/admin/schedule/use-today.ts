import { useSyncExternalStore } from 'react';
import { businessDate } from '@desert-mirror/contracts/time';

const MINUTE_MS = 60_000;

/** Looks at the clock every minute, and when somebody looks at the screen again. */
function watchClock(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const readToday = (): string => businessDate(new Date());

/** The business day, also past midnight on a page that stays open. */
export const useToday = (): string => useSyncExternalStore(watchClock, readToday, readToday);
