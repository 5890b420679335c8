interface Review {
  content: string;
}

/** What a review can be about, such as an offering. */
interface Subject {
  name: string;
  description: string;
  features: readonly string[];
}

const SHORTEST_WORD = 3;
/** Words that match anything. */
const COMMON = new Set(
  'and are for from our that the them they this was what with you your'.split(' '),
);

/** Lower-case words without their endings: "Coatings" and "coated" are both "coat". */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word))
      .map((word) => word.replace(/(ings?|ed|s)$/, '')),
  );

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
  const named = stemsOf(name);
  const described = stemsOf([description, ...features].join(' '));
  const stems = reviews.map(({ content }) => stemsOf(content));
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
