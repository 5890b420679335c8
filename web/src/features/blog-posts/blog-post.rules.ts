import { stemsOf } from '../../site/words.rules.js';

export const HOME_BLOG_POSTS = { limit: 2 };

/** Number of newest blog posts to choose related ones from. */
export const RELATED_POOL = { limit: 12 };

const RELATED_BLOG_POSTS = 3;

/** An article is about a word if it uses it this often. */
const REPEATED = 2;

interface Relative {
  id: number;
  title: string;
  category: string;
  publishedAt: string | null;
}

/**
 * Related posts: of the same category, or with words in their title or category that this one uses repeatedly.
 * Same category first, then by the number of such words, then newest.
 */
export function relatedTo<T extends Relative>(
  { id, title, category, content }: Relative & { content: string },
  pool: readonly T[],
): T[] {
  const uses = new Map<string, number>();
  for (const stem of stemsOf(`${title} ${category} ${content}`))
    uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const sharedWords = (other: T) =>
    new Set(stemsOf(`${other.title} ${other.category}`).filter((stem) => isTopic(uses.get(stem))))
      .size;
  return pool
    .filter((other) => other.id !== id)
    .map((other) => ({
      other,
      score: [
        Number(other.category === category),
        sharedWords(other),
        other.publishedAt ? Date.parse(other.publishedAt) : 0,
      ] as const,
    }))
    .filter(({ score: [sameCategory, shared] }) => sameCategory > 0 || shared > 0)
    .toSorted((a, b) => compare(b.score, a.score))
    .slice(0, RELATED_BLOG_POSTS)
    .map(({ other }) => other);
}

const isTopic = (uses = 0): boolean => uses >= REPEATED;

/** Compares number by number. */
const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0;
