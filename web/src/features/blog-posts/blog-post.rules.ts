export const HOME_BLOG_POSTS = { limit: 2 };

/** Number of newest blog posts to choose related ones from. */
export const RELATED_POOL = { limit: 12 };

const RELATED_BLOG_POSTS = 3;

interface Relative {
  id: number;
  category: string;
  publishedAt: string | null;
}

/** Related posts: same category first, then newest, without the post itself. */
export function relatedTo<T extends Relative>(blogPost: Relative, pool: readonly T[]): T[] {
  const isOther = ({ category }: T) => Number(category !== blogPost.category);
  const age = ({ publishedAt }: T) => (publishedAt ? -Date.parse(publishedAt) : 0);
  return pool
    .filter(({ id }) => id !== blogPost.id)
    .toSorted((one, other) => isOther(one) - isOther(other) || age(one) - age(other))
    .slice(0, RELATED_BLOG_POSTS);
}

/**
 * Number of cards to place in rows of two, so that the remaining rows of three are full: 5 is 2 +
 * 3.
 */
export const cardsInPairs = (cards: number): number => Math.min(cards, [0, 4, 2][cards % 3]!);
