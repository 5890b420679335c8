import { useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { cn } from '../../ui/cn.js';
import { Section } from '../../ui/section.js';
import { AllBlogPosts } from './all-blog-posts.js';
import { BlogPostCard, cell } from './blog-post-card.js';
import { HOME_BLOG_POSTS } from './blog-post.rules.js';

export function LatestBlogPosts({ className }: { className?: string }) {
  const { data: blogPosts } = useGetBlogPostsQuery(HOME_BLOG_POSTS);
  if (!blogPosts || blogPosts.length === 0) return null;
  return (
    <Section
      theme="noon"
      title="From the blog"
      lead="What sun, dust and hard water do to a car here, and what helps."
      {...(className && { className })}
    >
      <ul className="mt-10 grid gap-6 sm:grid-cols-2">
        {blogPosts.map((blogPost) => (
          <li key={blogPost.id} className={cn(cell, 'sm:last:odd:col-span-2')}>
            <BlogPostCard
              blogPost={blogPost}
              as="h3"
              sizes="(min-width: 80rem) 37rem, (min-width: 40rem) 48vw, 94vw"
            />
          </li>
        ))}
      </ul>
      <AllBlogPosts />
    </Section>
  );
}
