import { formatDate } from '@desert-mirror/contracts/time';
import { useState } from 'react';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { Initials } from '../../ui/initials.js';

interface BylineProps {
  blogPost: Pick<BlogPostSummary, 'author' | 'authorInitials' | 'publishedAt'>;
  minutes: number;
}

export function Byline({ blogPost, minutes }: BylineProps) {
  const { author, authorInitials, publishedAt } = blogPost;
  return (
    <div className="flex items-center gap-3">
      <Initials>{authorInitials}</Initials>
      <p className="text-small text-ink-soft">
        <span className="block font-semibold text-ink">{author}</span>
        <span className="dotted">
          {publishedAt && <PublishedOn instant={publishedAt} />}
          <span>{minutes} min read</span>
        </span>
      </p>
    </div>
  );
}

/**
 * Hydration keeps the server's text, because the first date that a browser formats blocks a phone for 80 ms.
 */
export function PublishedOn({ instant }: { instant: string }) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined';
  const [kept] = useState(isHydrating ? instant : undefined);
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {kept === instant ? '' : formatDate(instant)}
    </time>
  );
}
