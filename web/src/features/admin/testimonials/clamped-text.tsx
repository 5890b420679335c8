import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '../../../ui/cn.js';

interface ClampedTextProps {
  text: string;
  /** Name of the author, for screen readers. */
  about: string;
}

/** Three lines of a text, and a button for the others. */
export function ClampedText({ text, about }: ClampedTextProps) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, text]);
  return (
    <>
      <p
        ref={paragraph}
        id={id}
        className={cn('max-w-[100ch] wrap-anywhere text-ink-soft', !isOpen && 'line-clamp-3')}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          // On phones, the whole row is its target.
          className="min-h-6 font-medium text-accent hover:underline max-sm:after:absolute max-sm:after:inset-0 sm:tap-area"
        >
          {isOpen ? 'Show less' : 'Read more'}
          <span className="sr-only"> of {about}</span>
        </button>
      )}
    </>
  );
}
