import { Link } from 'react-router';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { ListPicture } from '../../ui/list-picture.js';
import { unbroken } from '../../ui/unbroken.js';
import { PublishedOn } from './byline.js';

/** List item of a card: on wide items the picture is next to the text. */
export const cell = '@container flex';

interface BlogPostCardProps {
  blogPost: BlogPostSummary;
  as: 'h2' | 'h3';
  sizes: string;
}

export function BlogPostCard({ blogPost, as: Title, sizes }: BlogPostCardProps) {
  const { slug, title, excerpt, category, publishedAt, imageUrl, imageAlt } = blogPost;
  return (
    <div className="group relative flex w-full flex-col gap-x-8 @min-[40rem]:flex-row">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes={sizes}
        className="aspect-3/2 shrink-0 @min-[40rem]:w-[calc(50%-1rem)]"
      />
      <div className="flex grow flex-col pt-4 @min-[40rem]:pt-0">
        <Title className="font-display text-quote">
          {/* The whole card leads there, and is one link to the keyboard and to screen readers. */}
          <Link
            to={paths.blogPost(slug)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {unbroken(title)}
          </Link>
        </Title>
        <p className="mt-2 line-clamp-6 text-small text-ink-soft">{excerpt}</p>
        <p className="mt-3 text-fine text-ink-faint tabular-nums">
          <span className="text-accent">{category}</span>
          {publishedAt && (
            <>
              {' · '}
              <PublishedOn instant={publishedAt} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
