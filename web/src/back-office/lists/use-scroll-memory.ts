import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/**
 * Returns to the position at which the user left the list. The browser cannot: it restores the
 * position before the rows are rendered.
 */
export function useScrollMemory(): number | undefined {
  const { key } = useLocation();
  const type = useNavigationType();
  const [remembered] = useState(() => (type === 'POP' ? positions.get(key) : undefined));
  useLayoutEffect(() => {
    if (remembered !== undefined) window.scrollTo(0, remembered);
  }, [remembered]);
  useEffect(() => {
    const remember = () => void positions.set(key, window.scrollY);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  return remembered;
}
