import type { ButtonLook } from '../../ui/button.js';
import { useIsPhone } from './use-is-phone.js';

/** Variant of a page's main button. On phones, the tab bar already has a filled one. */
export const useMainButton = (): NonNullable<ButtonLook['variant']> =>
  useIsPhone() ? 'secondary' : 'primary';
