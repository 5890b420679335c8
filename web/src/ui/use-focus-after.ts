import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when a button disappears with its own action, at once or after the list reloads.
 * After `expect`, the returned element takes a lost focus until the user does something else.
 */
export function useFocusAfter<E extends HTMLElement>(): {
  place: RefObject<E | null>;
  expect: () => void;
} {
  const place = useRef<E>(null);
  const expected = useRef(false);
  useEffect(() => {
    if (!expected.current) return undefined;
    const take = () => {
      if (expected.current && document.activeElement === document.body) place.current?.focus();
    };
    // An open dialog would take the lost focus itself.
    if (place.current?.closest('[role="dialog"]')) take();
    // A dialog that closes returns the focus in a timer, too. Its button keeps the focus if it is still there.
    const timer = setTimeout(take);
    return () => clearTimeout(timer);
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
