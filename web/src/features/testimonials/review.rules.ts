import { stemsOf } from '../../site/words.rules.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-10-14" -> "Oct 2026". Without `Intl`, because the first date that a browser formats blocks a phone for 80 ms. */
export function reviewMonth(date: string): string {
  const [year, month] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** "5.0 from 13 reviews"; if `limit` was reached, there may be more: "5.0 from the newest 24 reviews". */
export function ratingText(reviews: readonly { rating: number }[], limit: number): string {
  const count = reviews.length;
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / count;
  const counted = count < limit ? String(count) : `the newest ${count}`;
  return `${average.toFixed(1)} from ${counted} ${count === 1 ? 'review' : 'reviews'}`;
}

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

/** Less is a coincidence, such as one word of the description. */
const MIN_SCORE = 2;

/**
 * The review that shares the most words with a subject's name, description and features. Words that fewer
 * reviews contain count more. Reviews that name another offering are not candidates, and a tie has no winner.
 */
export function relevantReview<R extends Review>(
  reviews: readonly R[],
  { name, description, features }: Subject,
  offeringNames: readonly string[] = [],
): R | undefined {
  const named = new Set(stemsOf(name));
  const described = new Set(stemsOf([description, ...features].join(' ')));
  const stems = reviews.map(({ content }) => new Set(stemsOf(content)));
  const rarity = (word: string) => 1 / stems.filter((own) => own.has(word)).length;
  const others = offeringNames
    .map(stemsOf)
    .filter((words) => words.length > 1 && !words.every((word) => named.has(word)));
  const scores = stems.map((own) =>
    others.some((words) => words.every((word) => own.has(word)))
      ? 0
      : [...own].reduce(
          (sum, word) =>
            sum + (named.has(word) ? NAME_WEIGHT : described.has(word) ? 1 : 0) * rarity(word),
          0,
        ),
  );
  const best = Math.max(MIN_SCORE, ...scores);
  const isTie = scores.indexOf(best) !== scores.lastIndexOf(best);
  return isTie ? undefined : reviews[scores.indexOf(best)];
}

/** The review that the owner linked to one of the offerings, else the one that fits them best. */
export function offeringReview<R extends Review & { serviceId: number | null }>(
  reviews: readonly R[],
  offerings: readonly (Subject & { id: number })[],
  offeringNames: readonly string[] = [],
): R | undefined {
  const linked = reviews.filter(({ serviceId }) => offerings.some(({ id }) => id === serviceId));
  const subject = {
    name: offerings.map(({ name }) => name).join(' '),
    description: offerings.map(({ description }) => description).join(' '),
    features: offerings.flatMap(({ features }) => features),
  };
  const candidates = linked.length > 0 ? linked : reviews;
  return relevantReview(candidates, subject, offeringNames) ?? linked[0];
}

/**
 * The reviews in the owner's order of offerings, so that the main business comes first: for each offering the review that
 * fits it best, then those that fit none.
 */
export function inOfferingOrder<R extends Review>(
  reviews: readonly R[],
  offerings: readonly Subject[],
): R[] {
  const names = offerings.map(({ name }) => name);
  const fitting = offerings.map((offering) => relevantReview(reviews, offering, names));
  return [...new Set([...fitting.filter((review) => review !== undefined), ...reviews])];
}

/** The review from an area that fits its description best, else the oldest one from there. */
export function localReview<R extends Review & { location: string }>(
  reviews: readonly R[],
  area: { name: string; description: string; neighborhoods: readonly string[] },
): R | undefined {
  const local = reviews.filter(({ location }) => location === area.name);
  return relevantReview(local, { ...area, features: area.neighborhoods }) ?? local.at(-1);
}
