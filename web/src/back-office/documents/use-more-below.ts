import { useEffect, useRef, useState, type RefObject } from 'react';

/** About the height of the footer, which covers the end of the content. */
const FOOTER = 72;

interface MoreBelow {
  /** For an element at the end of the content of a dialog. */
  end: RefObject<HTMLSpanElement | null>;
  isMore: boolean;
}

/** Whether the dialog's content continues behind its sticky footer. */
export function useMoreBelow(): MoreBelow {
  const end = useRef<HTMLSpanElement>(null);
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const place = end.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => setMore(entries.at(-1)?.isIntersecting === false),
      { root: place.closest('[role="dialog"]'), rootMargin: `0px 0px -${FOOTER}px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { end, isMore };
}
