import { useEffect, useRef } from 'react';

/**
 * Moves the focus when other controls replace the focused one. The first invalid field in the parent of the returned
 * element gets it, or else the first control.
 * @param shown name of the controls that are shown
 * @param first selector of the first control
 */
export function useFocusKept(shown: string, first = 'input, button') {
  const place = useRef<HTMLSpanElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    const parent = place.current?.parentElement;
    if (last.current !== shown)
      (
        parent?.querySelector<HTMLElement>('[aria-invalid]') ??
        parent?.querySelector<HTMLElement>(first)
      )?.focus();
    last.current = shown;
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of what is shown moves the focus
  }, [shown]);
  return place;
}
