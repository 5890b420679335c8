import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { cn } from '../../ui/cn.js';
import { Section } from '../../ui/section.js';
import { AllBlogPosts } from './all-blog-posts.js';
import { BlogPostCard, cell, lastTakesBoth } from './blog-post-card.js';
import { RELATED_POOL, relatedTo } from './blog-post.rules.js';

export function RelatedBlogPosts({ blogPost }: { blogPost: BlogPost }) {
  const { data: pool } = useGetBlogPostsQuery(RELATED_POOL);
  const related = relatedTo(blogPost, pool ?? []);
  if (related.length === 0) return null;
  return (
    <Section theme="dusk" title="Related articles">
      <ul className="mt-6 grid gap-x-8 gap-y-10 sm:mt-12 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((one) => (
          <li key={one.id} className={cn(cell, lastTakesBoth, 'lg:only:col-span-2')}>
            <BlogPostCard
              blogPost={one}
              as="h3"
              sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, 94vw"
            />
          </li>
        ))}
      </ul>
      <AllBlogPosts />
    </Section>
  );
}
