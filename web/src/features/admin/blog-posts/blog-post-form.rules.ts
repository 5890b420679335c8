import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';
import * as z from 'zod/mini';
import { instantAt, wallClock } from '../../../back-office/dates/business-time.rules.js';

export type Publication = Pick<SaveBlogPost, 'published' | 'publishedAt'>;

export const DRAFT: Publication = { published: false, publishedAt: null };

/** Who sees an article: nobody yet, visitors from a day on that lies ahead, visitors. */
export type ArticleState = 'draft' | 'scheduled' | 'published';

export function articleState({ published, publishedAt }: Publication, now: Date): ArticleState {
  if (!published) return 'draft';
  return publishedAt !== null && new Date(publishedAt) > now ? 'scheduled' : 'published';
}

/** What the controls hold. */
export interface ArticleValues {
  title: string;
  slug: string;
  category: string;
  author: string;
  authorInitials: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
  /** As a clock on the wall of the business shows it; counts when it is scheduled. */
  publishOn: string;
}

export const NEW_ARTICLE: ArticleValues = {
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

export const articleValues = (article: BlogPost, now: Date): ArticleValues => ({
  title: article.title,
  slug: article.slug,
  category: article.category,
  author: article.author,
  authorInitials: article.authorInitials,
  excerpt: article.excerpt,
  content: article.content,
  imageUrl: article.imageUrl ?? '',
  imageAlt: article.imageAlt ?? '',
  publishOn:
    article.publishedAt !== null && articleState(article, now) === 'scheduled'
      ? wallClock(article.publishedAt)
      : '',
});

/** All but who sees it, which a button says. */
export const articleForm = z.extend(z.omit(SaveBlogPost, { published: true, publishedAt: true }), {
  publishOn: z.string(),
});
export type ArticleContent = z.infer<typeof articleForm>;

/** What a button does beside saving the words; `keep` changes nothing of who sees them. */
export type Intent = 'keep' | 'publish' | 'schedule' | 'unpublish';

/** What becomes of an article's publication, or what is wrong with the time that was given. */
export function publicationAfter(
  intent: Intent,
  article: BlogPost | undefined,
  publishOn: string,
  now: Date,
): Publication | { wrong: string } {
  switch (intent) {
    case 'publish':
      return { published: true, publishedAt: null };
    case 'schedule': {
      const publishedAt = instantAt(publishOn);
      if (publishedAt === undefined) return { wrong: 'Choose a day and a time' };
      if (new Date(publishedAt) <= now) return { wrong: 'Choose a time that lies ahead' };
      return { published: true, publishedAt };
    }
    case 'unpublish':
      return { published: false, publishedAt: publishedBefore(article, now) };
    case 'keep':
      return article ? { published: article.published, publishedAt: article.publishedAt } : DRAFT;
  }
}

/** A day on which visitors saw it is kept, one that never came is not. */
function publishedBefore(article: BlogPost | undefined, now: Date): string | null {
  const { publishedAt = null } = article ?? {};
  return publishedAt !== null && new Date(publishedAt) <= now ? publishedAt : null;
}

/** The article as its page would show it now. */
export const previewOf = (
  values: ArticleValues,
  article: BlogPost | undefined,
  now: Date,
): BlogPost => ({
  id: article?.id ?? 0,
  title: values.title.trim() || 'Untitled',
  slug: values.slug,
  category: values.category.trim() || 'Category',
  author: values.author.trim() || 'Author',
  authorInitials: values.authorInitials.trim(),
  excerpt: values.excerpt,
  content: values.content,
  imageUrl: values.imageUrl || null,
  imageAlt: values.imageAlt || null,
  published: article?.published ?? false,
  publishedAt: instantAt(values.publishOn) ?? article?.publishedAt ?? now.toISOString(),
  createdAt: article?.createdAt ?? now.toISOString(),
});
