import { BlogPostList } from '../../../features/admin/blog-posts/blog-post-list.js';

export default function BlogPage() {
  return <BlogPostList />;
}
