import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { goTo, stayAt } from './stay-at.js';

/**
 * Arriving somewhere inside the app does what a page load would: an anchor scrolls to its section,
 * a new page starts at its top with the keyboard in its main part. Back and forward are the browser's.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    const samePage = previous.current === pathname;
    previous.current = pathname;
    if (type === 'POP') return;
    if (hash) {
      if (!samePage) return stayAt(hash.slice(1));
      return goTo(hash.slice(1));
    } else if (!samePage) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key, type]);
}
