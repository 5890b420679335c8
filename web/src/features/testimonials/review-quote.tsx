import type { ReactNode } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { excerptOf } from './excerpt.rules.js';

interface ReviewQuoteProps {
  review: Testimonial;
  className?: string | undefined;
  /** The author. */
  children: ReactNode;
}

/** A short excerpt of a review, with its author. On phones in the text face, which is easier to read. */
export function ReviewQuote({ review: { content }, className, children }: ReviewQuoteProps) {
  return (
    <figure className={className}>
      <blockquote className="line-clamp-4 text-small wrap-anywhere sm:font-display sm:text-quote">
        “{excerptOf(content)}”
      </blockquote>
      <figcaption className="mt-1.5 text-fine text-ink-soft">{children}</figcaption>
    </figure>
  );
}
