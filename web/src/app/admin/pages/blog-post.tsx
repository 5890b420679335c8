import { ArticleEditor } from '../../../features/admin/blog-posts/blog-post-editor.js';
import { ArticlePreview } from '../../../features/blog-posts/blog-post-view.js';

export default function ArticlePage() {
  return <ArticleEditor preview={ArticlePreview} />;
}
