import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query applies; false on the server. */
export function useMedia(condition: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(condition).matches,
    () => false,
  );
}
