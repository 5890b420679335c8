import { useEffect } from 'react';

export const POLL_MS = 1500;
/** After this time the receipt stays at "being confirmed", which is also true. */
const POLL_FOR_MS = 60_000;

/** Polls for a limited time while the server does not know about a payment yet. */
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
