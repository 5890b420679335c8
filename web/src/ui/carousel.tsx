import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from './cn.js';

interface CarouselProps {
  /** Name of the list; not needed directly below a heading. */
  label?: string;
  /** List items. */
  children: ReactNode;
  /** Several narrow items in view; they contain links, which are reached by keyboard. */
  isStrip?: boolean;
  className?: string;
}

/** A list to swipe through that shows its position; on wide screens its own layout, such as a grid. */
export function Carousel({ label, children, isStrip = false, className }: CarouselProps) {
  const count = Children.count(children);
  const [position, setPosition] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const follow = () => {
    const { scrollWidth, clientWidth, scrollLeft } = list.current!;
    const way = scrollWidth - clientWidth;
    if (way > 0) setPosition(Math.round((scrollLeft / way) * (count - 1)));
  };
  // It can be swiped before the page is hydrated.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(follow, []);
  return (
    <>
      {/* The tabindex makes a list without links scrollable by keyboard. */}
      <ul
        ref={list}
        tabIndex={isStrip ? undefined : 0}
        aria-label={label}
        onScroll={follow}
        className={cn(isStrip ? 'snap-strip' : 'snap-row', className)}
      >
        {children}
      </ul>
      {count > 1 && (
        <div className="mt-5 flex items-center gap-4 md:hidden" aria-hidden="true">
          <div className="h-px flex-1 bg-line">
            <div
              className="h-0.5 bg-glow transition-transform duration-200"
              style={{ width: `${100 / count}%`, transform: `translateX(${position * 100}%)` }}
            />
          </div>
          <span className="text-fine text-ink-faint tabular-nums">
            {position + 1} of {count}
          </span>
        </div>
      )}
    </>
  );
}
