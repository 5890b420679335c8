import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: a second press can come before React has disabled the button.
 * @returns whether it is under way, and a way to start it that does nothing meanwhile
 */
export function useOneAtATime(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setPending(false);
    }
  }, []);
  return [pending, run];
}
