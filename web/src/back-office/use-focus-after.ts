import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button that goes with what it did would take the focus along: after `expect` the returned place
 * takes it, once `state` has changed and nobody else has it.
 */
export function useFocusAfter<E extends HTMLElement>(
  state: string,
): { place: RefObject<E | null>; expect: () => void } {
  const place = useRef<E>(null);
  const expected = useRef(false);
  useEffect(() => {
    if (!expected.current || document.activeElement !== document.body) return;
    expected.current = false;
    place.current?.focus();
  }, [state]);
  return {
    place,
    expect: () => {
      expected.current = true;
    },
  };
}
