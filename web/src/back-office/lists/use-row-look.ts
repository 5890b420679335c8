import { useIsNarrow } from '../layout/use-is-narrow.js';

/** Props of the button for a row's next step: text only on wide screens, outlined and easy to touch on narrow ones. */
export const useRowLook = () =>
  ({
    variant: useIsNarrow() ? 'secondary' : 'link',
    size: 'sm',
    className: 'min-h-11 shrink-0 lg:px-0 lg:hover:bg-transparent lg:hover:underline',
  }) as const;
