import { stemsOf } from '../../site/words.rules.js';

interface Review {
  content: string;
}

/** What a review can be about, such as an offering. */
interface Subject {
  name: string;
  description: string;
  features: readonly string[];
}

/** A word of the name says more than one of the description. */
const NAME_WEIGHT = 3;

/**
 * The review that shares the most words with a subject's name, description and features. Words that fewer
 * reviews contain count more.
 */
export function relevantReview<R extends Review>(
  reviews: readonly R[],
  { name, description, features }: Subject,
): R | undefined {
  const named = new Set(stemsOf(name));
  const described = new Set(stemsOf([description, ...features].join(' ')));
  const stems = reviews.map(({ content }) => new Set(stemsOf(content)));
  const rarity = (word: string) => 1 / stems.filter((own) => own.has(word)).length;
  const scores = stems.map((own) =>
    [...own].reduce(
      (sum, word) =>
        sum + (named.has(word) ? NAME_WEIGHT : described.has(word) ? 1 : 0) * rarity(word),
      0,
    ),
  );
  const best = Math.max(0, ...scores);
  return best > 0 ? reviews[scores.indexOf(best)] : undefined;
}
