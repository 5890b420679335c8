import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDate } from '@desert-mirror/contracts/time';

export type BlogPostState = 'Draft' | 'Scheduled' | 'Published';

export function blogPostState(
  { published, publishedAt, createdAt }: Pick<BlogPost, 'published' | 'publishedAt' | 'createdAt'>,
  now: Date,
): { state: BlogPostState; when: string } {
  if (!published) return { state: 'Draft', when: 'Draft' };
  const date = publishedAt ?? createdAt;
  return { state: new Date(date) > now ? 'Scheduled' : 'Published', when: formatDate(date) };
}
