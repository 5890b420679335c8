import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is only markup: a form must not be sent before its code is there. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
