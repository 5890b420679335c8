import { useSyncExternalStore } from 'react';

/** Below this width, the back-office has tabs at the bottom in place of a sidebar. Tailwind's `lg`. */
const NARROW = '(width < 64rem)';

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  );
