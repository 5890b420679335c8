import { ArticleEditor } from '../../../features/admin-blog/article-editor.js';
import { ArticlePreview } from '../../../features/blog/article-view.js';

export default function ArticlePage() {
  return <ArticleEditor preview={ArticlePreview} />;
}
