import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { Carousel } from '../../ui/carousel.js';
import { cn } from '../../ui/cn.js';
import { Section } from '../../ui/section.js';
import { AllBlogPosts } from './all-blog-posts.js';
import { BlogPostCard, cell } from './blog-post-card.js';
import { RELATED_POOL, relatedTo } from './blog-post.rules.js';

export function RelatedBlogPosts({ blogPost }: { blogPost: BlogPost }) {
  const { data: pool } = useGetBlogPostsQuery(RELATED_POOL);
  const related = relatedTo(blogPost, pool ?? []);
  if (related.length === 0) return null;
  return (
    <Section theme="dusk" title="Related articles">
      <div className="mt-6 sm:mt-10">
        <Carousel
          label="Related articles"
          className="md:grid md:grid-cols-2 md:gap-x-8 md:gap-y-10 lg:grid-cols-3"
        >
          {related.map((one) => (
            <li
              key={one.id}
              // In two columns, an odd last card spans both.
              className={cn(cell, 'md:max-lg:last:odd:col-span-2 lg:only:col-span-2')}
            >
              <BlogPostCard
                blogPost={one}
                as="h3"
                sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 48vw, 20rem"
              />
            </li>
          ))}
        </Carousel>
      </div>
      <AllBlogPosts />
    </Section>
  );
}
