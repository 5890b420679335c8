import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button that goes with what it did takes the focus along, at once or once a list is read again.
 * After `expect` the returned place takes a focus that is lost, until somebody does something else.
 */
export function useFocusAfter<E extends HTMLElement>(): {
  place: RefObject<E | null>;
  expect: () => void;
} {
  const place = useRef<E>(null);
  const expected = useRef(false);
  useEffect(() => {
    if (expected.current && document.activeElement === document.body) place.current?.focus();
  });
  const forget = () => {
    expected.current = false;
  };
  const expect = () => {
    expected.current = true;
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, forget, { once: true, capture: true });
  };
  return { place, expect };
}
