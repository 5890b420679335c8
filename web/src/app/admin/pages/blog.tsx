import { ArticleList } from '../../../features/admin-blog/article-list.js';

export default function BlogPage() {
  return <ArticleList />;
}
