import { useRef } from 'react';

/**
 * Ignores calls while a previous one is running. A second press can arrive before React disables
 * the button.
 */
export function useSingle<A extends unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  const busy = useRef(false);
  return async (...args) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work(...args);
    } finally {
      busy.current = false;
    }
  };
}
