import { BlogPostEditor } from '../../../features/admin/blog-posts/blog-post-editor.js';
import { BlogPostPreview } from '../../../features/blog-posts/blog-post-view.js';

export default function BlogPostPage() {
  return <BlogPostEditor preview={BlogPostPreview} />;
}
