import type { SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';

export interface Publication {
  published: boolean;
  /** When visitors can see the post from; null if not set. */
  publishedAt: Date | null;
}

export const DRAFT: Publication = { published: false, publishedAt: null };

/**
 * The publication of a saved post. Without `published`, it does not change. A time in the request takes precedence, also for a draft.
 * Publishing without one means now, unless the post was already public: then it keeps its time.
 */
export function publicationOf(
  sent: Pick<SaveBlogPost, 'published' | 'publishedAt'>,
  before: Publication,
  now: Date,
): Publication {
  const { published, publishedAt } = sent;
  if (published === undefined)
    return { published: before.published, publishedAt: before.publishedAt };
  if (publishedAt) return { published, publishedAt: new Date(publishedAt) };
  if (!published) return DRAFT;
  const isPublic = before.publishedAt !== null && before.publishedAt <= now;
  return { published, publishedAt: isPublic ? before.publishedAt : now };
}
