import { formatDate } from '@desert-mirror/contracts/time';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { Initials } from '../../ui/initials.js';

interface BylineProps {
  blogPost: Pick<BlogPostSummary, 'author' | 'authorInitials' | 'publishedAt'>;
  minutes?: number;
}

export function Byline({ blogPost, minutes }: BylineProps) {
  const { author, authorInitials, publishedAt } = blogPost;
  return (
    <div className="flex items-center gap-3">
      <Initials>{authorInitials}</Initials>
      <p className="text-small text-ink-soft">
        <span className="block font-semibold text-ink">{author}</span>
        {publishedAt && <PublishedOn instant={publishedAt} />}
        {minutes !== undefined && <> · {minutes} min read</>}
      </p>
    </div>
  );
}

export const PublishedOn = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{formatDate(instant)}</time>
);
