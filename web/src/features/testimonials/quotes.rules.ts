/** Number of newest reviews to choose one from. */
export const REVIEW_POOL = { limit: 24 };

interface Quotes<R> {
  /** For the first screen: the shortest. */
  opening: R | undefined;
  /** For the prices. */
  others: readonly R[];
}

/** Reviews to quote on the home page: those that its list of featured reviews does not show, if there are any. */
export function quotesOf<R extends { content: string; featured: boolean }>(
  reviews: readonly R[],
): Quotes<R> {
  const unlisted = reviews.filter(({ featured }) => !featured);
  const pool = unlisted.length > 0 ? unlisted : reviews;
  const [opening] = pool.toSorted((one, other) => one.content.length - other.content.length);
  return { opening, others: pool.filter((review) => review !== opening) };
}
