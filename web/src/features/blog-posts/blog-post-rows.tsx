import { Link } from 'react-router';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
import { RowArrow } from '../../ui/row-arrow.js';
import { unbroken } from '../../ui/unbroken.js';
import { PublishedOn } from './byline.js';

export const BlogPostRows = ({ blogPosts }: { blogPosts: readonly BlogPostSummary[] }) => (
  <div>
    <h2 className="font-display text-part lg:text-heading">More articles</h2>
    <BlogPostList blogPosts={blogPosts} className="mt-5 lg:mt-8" isWide />
  </div>
);

interface BlogPostListProps {
  blogPosts: readonly BlogPostSummary[];
  className: string;
  /** Across the whole page: on wide screens with larger pictures and the date at the right. */
  isWide?: boolean;
}

export const BlogPostList = ({ blogPosts, className, isWide = false }: BlogPostListProps) => (
  <ul className={cn('border-t border-line', className)}>
    {blogPosts.map((blogPost) => (
      <li key={blogPost.id} className="border-b border-line">
        <Row blogPost={blogPost} isWide={isWide} />
      </li>
    ))}
  </ul>
);

function Row({ blogPost, isWide }: { blogPost: BlogPostSummary; isWide: boolean }) {
  const { slug, title, excerpt, category, publishedAt, minutes, imageUrl, imageAlt } = blogPost;
  return (
    <article
      className={cn(
        'group relative grid grid-cols-[6rem_1fr] items-start gap-x-4 py-3 max-sm:pr-5 sm:grid-cols-[13rem_1fr] sm:gap-x-8 sm:py-7',
        isWide
          ? 'lg:grid-cols-[18rem_1fr_auto] lg:items-center xl:grid-cols-[21rem_1fr_auto]'
          : 'lg:grid-cols-[15rem_1fr]',
      )}
    >
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes={`(min-width: 64rem) ${isWide ? 21 : 15}rem, (min-width: 40rem) 13rem, 6rem`}
        className={cn('row-span-2 aspect-3/2', isWide && 'lg:row-span-1')}
      />
      <div className={cn('sm:self-end', isWide && 'lg:self-center')}>
        <h3 className="font-display text-quote sm:text-part">
          {/* The whole row leads there, and is one link to the keyboard and to screen readers. */}
          <Link
            to={paths.blogPost(slug)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {unbroken(title)}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 max-w-[60ch] text-small text-ink-soft max-sm:hidden">
          {excerpt}
        </p>
      </div>
      <p
        className={cn(
          'col-start-2 mt-2 text-fine text-ink-faint tabular-nums *:whitespace-nowrap max-sm:-mr-5 sm:mt-3',
          isWide && 'lg:col-start-3 lg:mt-0',
        )}
      >
        <span className="text-accent">{category}</span>
        {publishedAt && (
          <>
            {' · '}
            <PublishedOn instant={publishedAt} />
          </>
        )}
        <span>{` · ${minutes} min`}</span>
      </p>
      <RowArrow className="sm:hidden" />
    </article>
  );
}
