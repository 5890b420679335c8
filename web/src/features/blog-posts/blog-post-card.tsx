import { Link } from 'react-router';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { Card } from '../../ui/card.js';
import { Picture } from '../../ui/picture.js';
import { PublishedOn } from './byline.js';

/** List item of a card: on wide items the picture is next to the text. */
export const cell = '@container flex';

/** In two columns, an odd last card spans both. */
export const lastTakesBoth = 'sm:max-lg:last:odd:col-span-2';

interface BlogPostCardProps {
  blogPost: BlogPostSummary;
  as: 'h2' | 'h3';
  sizes: string;
}

export function BlogPostCard({ blogPost, as: Title, sizes }: BlogPostCardProps) {
  const { slug, title, excerpt, category, publishedAt, imageUrl, imageAlt } = blogPost;
  return (
    <Card className="group relative flex w-full flex-col overflow-hidden @min-[40rem]:flex-row">
      <div className="relative aspect-3/2 shrink-0 overflow-hidden @min-[40rem]:aspect-auto @min-[40rem]:min-h-60 @min-[40rem]:w-1/2">
        <Picture
          url={imageUrl}
          alt={imageAlt}
          sizes={sizes}
          className="absolute inset-0 size-full transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      <div className="flex grow flex-col p-6">
        <Title className="text-title font-semibold">
          {/* The whole card leads there, and is one link to the keyboard and to screen readers. */}
          <Link
            to={paths.blogPost(slug)}
            className="group-hover:text-accent-strong after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </Title>
        <p className="mt-3 text-small text-ink-soft">{excerpt}</p>
        <p className="mt-auto pt-5 text-fine text-ink-faint">
          <span className="text-accent">{category}</span>
          {publishedAt && (
            <>
              {' · '}
              <PublishedOn instant={publishedAt} />
            </>
          )}
        </p>
      </div>
    </Card>
  );
}
