import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until hydration. A form must not be submitted before its code has loaded. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
