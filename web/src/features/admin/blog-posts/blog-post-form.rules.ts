import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';
import { instantAt, wallClock } from '@desert-mirror/contracts/local-time';
import * as z from 'zod/mini';

/** Empty if it does not change. */
export type Publication = Pick<SaveBlogPost, 'published' | 'publishedAt'>;

/** Draft: hidden. Scheduled: hidden until a future date. Published: visible. */
export type BlogPostState = 'draft' | 'scheduled' | 'published';

export function blogPostState(
  { published, publishedAt }: Pick<BlogPost, 'published' | 'publishedAt'>,
  now: Date,
): BlogPostState {
  if (!published) return 'draft';
  return publishedAt !== null && new Date(publishedAt) > now ? 'scheduled' : 'published';
}

export interface BlogPostValues {
  title: string;
  slug: string;
  category: string;
  author: string;
  authorInitials: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
  /** Business time, "2026-11-20T15:05". Used when scheduling. */
  publishOn: string;
}

export const NEW_BLOG_POST: BlogPostValues = {
  title: '',
  slug: '',
  category: '',
  author: '',
  authorInitials: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  publishOn: '',
};

export const blogPostValues = (blogPost: BlogPost, now: Date): BlogPostValues => ({
  title: blogPost.title,
  slug: blogPost.slug,
  category: blogPost.category,
  author: blogPost.author,
  authorInitials: blogPost.authorInitials,
  excerpt: blogPost.excerpt,
  content: blogPost.content,
  imageUrl: blogPost.imageUrl ?? '',
  imageAlt: blogPost.imageAlt ?? '',
  publishOn:
    blogPost.publishedAt !== null && blogPostState(blogPost, now) === 'scheduled'
      ? wallClock(blogPost.publishedAt)
      : '',
});

/** Everything except the publication, which the pressed button decides. */
export const blogPostForm = z.extend(z.omit(SaveBlogPost, { published: true, publishedAt: true }), {
  publishOn: z.string(),
});
export type BlogPostContent = z.infer<typeof blogPostForm>;

/** What a button does besides saving the content; `keep` changes only the time of a scheduled article. */
export type Intent = 'keep' | 'publish' | 'schedule' | 'unpublish';

export function publicationAfter(
  intent: Intent,
  blogPost: BlogPost | undefined,
  publishOn: string,
  now: Date,
): Publication | { error: string } {
  switch (intent) {
    case 'publish':
      return { published: true, publishedAt: null };
    case 'schedule':
      return scheduledFor(publishOn, now);
    case 'unpublish':
      return { published: false, publishedAt: publishedBefore(blogPost, now) };
    case 'keep':
      return isRescheduled(blogPost, publishOn, now) ? scheduledFor(publishOn, now) : {};
  }
}

function scheduledFor(publishOn: string, now: Date): Publication | { error: string } {
  const publishedAt = instantAt(publishOn);
  if (publishedAt === undefined) return { error: 'Choose a date and time' };
  if (new Date(publishedAt) <= now) return { error: 'Choose a time in the future' };
  return { published: true, publishedAt };
}

/** Whether the form has another time for a scheduled article. */
const isRescheduled = (blogPost: BlogPost | undefined, publishOn: string, now: Date): boolean =>
  blogPost !== undefined &&
  blogPostState(blogPost, now) === 'scheduled' &&
  publishOn !== '' &&
  publishOn !== blogPostValues(blogPost, now).publishOn;

/** Keeps a past publication date and drops a future one. */
function publishedBefore(blogPost: BlogPost | undefined, now: Date): string | null {
  const { publishedAt = null } = blogPost ?? {};
  return publishedAt !== null && new Date(publishedAt) <= now ? publishedAt : null;
}

export const previewOf = (
  values: BlogPostValues,
  blogPost: BlogPost | undefined,
  now: Date,
): BlogPost => ({
  id: blogPost?.id ?? 0,
  title: values.title.trim() || 'Untitled',
  slug: values.slug,
  category: values.category.trim() || 'Category',
  author: values.author.trim() || 'Author',
  authorInitials: values.authorInitials.trim(),
  excerpt: values.excerpt,
  content: values.content,
  imageUrl: values.imageUrl || null,
  imageAlt: values.imageAlt || null,
  published: blogPost?.published ?? false,
  publishedAt: instantAt(values.publishOn) ?? blogPost?.publishedAt ?? now.toISOString(),
  createdAt: blogPost?.createdAt ?? now.toISOString(),
});
