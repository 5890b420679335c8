import { useEffect } from 'react';

export const POLL_MS = 1500;
/** Then the receipt stays at "being confirmed", which is true as well. */
const POLL_FOR_MS = 60_000;

/** Polls while the server has not heard yet of what the visitor knows, and not for ever. */
export function useWhileBehind(isBehind: boolean, setPolling: (polling: boolean) => void): void {
  useEffect(() => {
    if (!isBehind) return undefined;
    setPolling(true);
    const end = setTimeout(() => setPolling(false), POLL_FOR_MS);
    return () => {
      clearTimeout(end);
      setPolling(false);
    };
  }, [isBehind, setPolling]);
}
