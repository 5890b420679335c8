import { Newspaper } from 'lucide-react';
import { type BlogPostSummary, useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { BlogPostCard, cell, lastTakesBoth } from './blog-post-card.js';
import { cardsInPairs } from './blog-post.rules.js';
import { FeaturedBlogPost } from './featured-blog-post.js';

export function BlogPostList() {
  const { data: blogPosts, isError, refetch } = useGetBlogPostsQuery();
  if (isError) {
    return (
      <Notice title="The articles could not be loaded">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (!blogPosts) return <BlogPostListSkeleton />;
  const [newest, ...others] = blogPosts;
  if (!newest) {
    return (
      <Notice
        title="No Articles Yet"
        icon={<Newspaper className="size-10 text-glow" aria-hidden="true" />}
      >
        <p className="max-w-md text-body text-ink-soft">Check back soon.</p>
      </Notice>
    );
  }
  return (
    <>
      <FeaturedBlogPost blogPost={newest} />
      {others.length > 0 && <BlogPostGrid blogPosts={others} />}
    </>
  );
}

function BlogPostGrid({ blogPosts }: { blogPosts: readonly BlogPostSummary[] }) {
  const inPairs = cardsInPairs(blogPosts.length);
  return (
    <ul className="mt-12 grid gap-x-8 gap-y-12 border-t border-line pt-12 sm:grid-cols-2 lg:grid-cols-6">
      {blogPosts.map((blogPost, index) => (
        <li
          key={blogPost.id}
          className={cn(cell, lastTakesBoth, index < inPairs ? 'lg:col-span-3' : 'lg:col-span-2')}
        >
          <BlogPostCard
            blogPost={blogPost}
            as="h2"
            sizes={`(min-width: 64rem) ${index < inPairs ? '37rem' : '25rem'}, (min-width: 40rem) 48vw, 94vw`}
          />
        </li>
      ))}
    </ul>
  );
}

function BlogPostListSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-2" aria-busy="true">
      <Skeleton className="h-96 sm:col-span-2" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
