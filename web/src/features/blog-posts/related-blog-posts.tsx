import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { AllBlogPosts } from './all-blog-posts.js';
import { BlogPostList } from './blog-post-rows.js';
import { RELATED_POOL, relatedTo } from './blog-post.rules.js';

export function RelatedBlogPosts({ blogPost }: { blogPost: BlogPost }) {
  const { data: pool } = useGetBlogPostsQuery(RELATED_POOL);
  const related = relatedTo(blogPost, pool ?? []);
  if (related.length === 0) return null;
  return (
    <div className="lg:relative">
      <h2 className="font-display text-heading">Related articles</h2>
      <BlogPostList blogPosts={related} className="mt-6" />
      <AllBlogPosts className="lg:top-6 lg:right-0" />
    </div>
  );
}
