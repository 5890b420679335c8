import { Link } from 'react-router';
import { type BlogPostSummary, useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { Section } from '../../ui/section.js';
import { ListPicture } from '../../ui/list-picture.js';
import { RowArrow } from '../../ui/row-arrow.js';
import { unbroken } from '../../ui/unbroken.js';
import { AllBlogPosts } from './all-blog-posts.js';
import { HOME_BLOG_POSTS } from './blog-post.rules.js';
import { PublishedOn } from './byline.js';

export function LatestBlogPosts() {
  const { data: blogPosts } = useGetBlogPostsQuery(HOME_BLOG_POSTS);
  if (!blogPosts || blogPosts.length === 0) return null;
  return (
    <Section
      theme="noon"
      title="From the blog"
      // Continues with the next section, which has the same ground.
      className="pb-0 sm:pb-0 lg:*:relative"
      lead="What sun, dust and hard water do to a car here, and what helps."
    >
      <ul
        aria-label="Latest articles"
        className="mt-6 sm:mt-10 md:grid md:grid-cols-2 md:gap-8 lg:gap-14"
      >
        {blogPosts.map((blogPost) => (
          <li key={blogPost.id} className="max-md:border-t max-md:border-line max-md:last:border-b">
            <LatestBlogPost {...blogPost} />
          </li>
        ))}
      </ul>
      <AllBlogPosts className="lg:top-17 lg:right-(--page-inset)" />
      <div className="mt-8 horizon-line lg:mt-14" />
    </Section>
  );
}

function LatestBlogPost(blogPost: BlogPostSummary) {
  const { slug, title, excerpt, category, publishedAt, imageUrl, imageAlt } = blogPost;
  return (
    <article className="group relative grid gap-x-4 gap-y-4 max-md:grid-cols-[6rem_1fr] max-md:py-3 max-md:pr-5 lg:grid-cols-2 lg:gap-x-6 lg:border-t lg:border-line lg:pt-6">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 26rem, 6rem"
        className="aspect-3/2 self-start"
      />
      <div>
        <h3 className="font-display text-quote">
          <Link
            to={paths.blogPost(slug)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {unbroken(title)}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-6 text-small text-ink-soft max-md:hidden">{excerpt}</p>
        <p className="mt-2 dotted text-fine text-ink-faint md:mt-3 tabular-nums *:whitespace-nowrap">
          <span className="text-accent">{category}</span>
          {publishedAt && <PublishedOn instant={publishedAt} />}
        </p>
      </div>
      <RowArrow className="md:hidden" />
    </article>
  );
}
