import { useMedia } from './use-media.js';

/** Below this width, the back-office has tabs at the bottom in place of a sidebar. Tailwind's `lg`. */
const NARROW = '(width < 64rem)';

export const useIsNarrow = (): boolean => useMedia(NARROW);
