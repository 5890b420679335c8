/** Number of newest reviews to choose one from. */
export const REVIEW_POOL = { limit: 24 };

/**
 * Reviews to quote on the home page, the shortest first: those that its list of featured reviews does not show, if there
 * are any.
 */
export function quotesOf<R extends { content: string; featured: boolean }>(
  reviews: readonly R[],
): readonly R[] {
  const unlisted = reviews.filter(({ featured }) => !featured);
  const pool = unlisted.length > 0 ? unlisted : reviews;
  return pool.toSorted((one, other) => one.content.length - other.content.length);
}
