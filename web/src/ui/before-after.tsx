import { useState, type CSSProperties } from 'react';
import { cn } from './cn.js';
import { Picture } from './picture.js';

interface Side {
  url: string;
  alt: string;
}

interface BeforeAfterProps {
  /** Name of the slider. */
  label: string;
  before: Side;
  after: Side;
  sizes: string;
  className?: string;
}

const START = 50;

/** Two pictures with the same frame. The slider on top of them moves the line between the two. */
export function BeforeAfter({ label, before, after, sizes, className }: BeforeAfterProps) {
  const [split, setSplit] = useState(START);
  return (
    <div
      className={cn('before-after relative isolate aspect-3/2 overflow-hidden', className)}
      style={{ '--split': split } as CSSProperties}
    >
      <Picture {...after} isWide sizes={sizes} className="absolute inset-0 size-full" />
      <Picture
        {...before}
        isWide
        sizes={sizes}
        className="before-side absolute inset-0 size-full"
      />
      <Tag className="left-(--edge)">Before</Tag>
      <Tag className="right-(--edge)">After</Tag>
      <input
        type="range"
        min={0}
        max={100}
        value={split}
        onChange={({ target }) => setSplit(target.valueAsNumber)}
        aria-label={label}
        aria-valuetext={`${split}% before, ${100 - split}% after`}
        className="peer absolute inset-0 z-10 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <div
        aria-hidden="true"
        className="before-after-line pointer-events-none absolute inset-y-0 w-px bg-flame-300 peer-focus-visible:[&>span]:outline-3"
      >
        <span className="absolute top-5/6 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-pill bg-flame-300 text-title leading-none text-on-accent outline-offset-3 outline-flame-300">
          ‹›
        </span>
      </div>
    </div>
  );
}

const Tag = ({ className, children }: { className: string; children: string }) => (
  <span
    aria-hidden="true"
    className={cn(
      'theme-dusk absolute bottom-4 rounded-pill bg-ground/85 px-3 py-1 text-fine font-semibold',
      className,
    )}
  >
    {children}
  </span>
);
