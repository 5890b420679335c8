import { useEffect, useRef } from 'react';

/** Refetches at midnight and when the page becomes visible again. */
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
