import { useEffect, useRef } from 'react';

/** Asks again when the day turns, and when somebody looks at the screen again. */
export function useRefresh(today: string, refetch: () => void): void {
  const asked = useRef(today);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    refetch();
  }, [today, refetch]);
}
