import { useEffect, useRef } from 'react';

/** Refetches at midnight and when the page becomes visible again. */
export function useRefresh(today: string, refetch: () => void): void {
  const fetchedFor = useRef(today);
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => document.removeEventListener('visibilitychange', refetchIfVisible);
  }, [refetch]);
  useEffect(() => {
    if (fetchedFor.current === today) return;
    fetchedFor.current = today;
    refetch();
  }, [today, refetch]);
}
