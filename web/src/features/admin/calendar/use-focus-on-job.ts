import { useCallback, useEffect, useRef, type RefObject } from 'react';

export interface FocusOnJob {
  /** The calendar, which takes the focus if it has no such job. */
  place: RefObject<HTMLDivElement | null>;
  /** Call before a change of a booking's appointment. Without an id, it is that of the last call. */
  expect: (bookingId?: number) => void;
  /** An effect for components inside that draw without the calendar. */
  keep: () => void;
}

/**
 * Keeps the focus when a job moves to another lane, or when its request or appointment disappears. After `expect`, the
 * job takes a lost focus once it is drawn, until the user does something else.
 */
export function useFocusOnJob(): FocusOnJob {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<number>(undefined);
  const expected = useRef(false);
  const keep = useCallback(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement === place.current;
    if (!expected.current || !isLost) return;
    const job = place.current?.querySelector<HTMLElement>(`[data-appointment="${last.current}"]`);
    (job ?? place.current)?.focus();
  }, []);
  useEffect(keep);
  const expect = (bookingId = last.current) => {
    last.current = bookingId;
    expected.current = true;
    const forget = () => {
      expected.current = false;
    };
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, forget, { once: true, capture: true });
  };
  return { place, expect, keep };
}
