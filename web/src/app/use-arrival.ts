import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusOn, goTo, stayAt } from './stay-at.js';

/**
 * Makes client-side navigation behave like a page load: an anchor scrolls to its section and focuses
 * it, and a new page starts at the top with the focus in its main element. The browser restores the
 * position on back and forward.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);

  // A layout effect, because the browser then captures the new page for a view transition.
  useLayoutEffect(() => {
    const samePage = previous.current === pathname;
    previous.current = pathname;
    if (type === 'POP') return;
    if (!samePage) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusOn(document.getElementById('main'));
    }
    if (hash) return (samePage ? goTo : stayAt)(hash.slice(1));
  }, [pathname, hash, key, type]);
}
