import { useMedia } from './use-media.js';

/** Tailwind's `max-sm`. */
const PHONE = '(width < 40rem)';

export const useIsPhone = (): boolean => useMedia(PHONE);
