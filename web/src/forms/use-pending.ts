import { useState } from 'react';
import { useSingle } from './use-single.js';

/** Whether work is running, and a function that starts work unless it is. */
export function usePending(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [pending, setPending] = useState(false);
  const run = useSingle(async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  });
  return [pending, run];
}
