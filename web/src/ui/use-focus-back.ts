import { useRef } from 'react';

/**
 * Props for dialog content: restores the focus on close. Radix does this only for its own trigger.
 */
export function useFocusBack() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // On a touch screen, a focused field would open the keyboard over the dialog.
      if (!matchMedia('(pointer: coarse)').matches) return;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
