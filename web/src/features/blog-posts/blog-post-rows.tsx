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
    <BlogPostList blogPosts={blogPosts} className="mt-5 lg:mt-8" />
  </div>
);

interface BlogPostListProps {
  blogPosts: readonly BlogPostSummary[];
  className: string;
}

export const BlogPostList = ({ blogPosts, className }: BlogPostListProps) => (
  <ul className={cn('@container border-t border-line', className)}>
    {blogPosts.map((blogPost) => (
      <li key={blogPost.id} className="border-b border-line">
        <Row blogPost={blogPost} />
      </li>
    ))}
  </ul>
);

function Row({ blogPost }: { blogPost: BlogPostSummary }) {
  const { slug, title, excerpt, category, publishedAt, minutes, imageUrl, imageAlt } = blogPost;
  return (
    <article className="group relative grid grid-cols-[6rem_1fr] items-start gap-x-4 py-3 max-sm:pr-5 sm:grid-cols-[13rem_1fr] sm:gap-x-8 sm:py-7 lg:grid-cols-[15rem_1fr] @min-[58rem]:grid-cols-[15rem_1fr_auto]">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 13rem, 6rem"
        className="row-span-2 aspect-3/2"
      />
      <div className="sm:self-end @min-[58rem]:row-span-2 @min-[58rem]:self-start">
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
      <p className="dotted col-start-2 mt-2 text-fine text-ink-faint tabular-nums *:whitespace-nowrap max-sm:-mr-5 sm:mt-3 @min-[58rem]:col-start-3 @min-[58rem]:row-start-1">
        <span className="text-accent">{category}</span>
        {publishedAt && <PublishedOn instant={publishedAt} />}
        <span>{minutes} min</span>
      </p>
      <RowArrow className="sm:hidden" />
    </article>
  );
}
