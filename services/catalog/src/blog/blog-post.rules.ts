/** Since or from when visitors see a post; null: nobody has said. */
type PublishedAt = Date | null;

/**
 * When a post that is being saved is shown from. A draft keeps the day that was sent; publishing
 * without one means now, unless its day has come before: then it was published on that day.
 */
export function publishedAtOf(
  sent: { published: boolean; publishedAt: string | null },
  before: PublishedAt,
  now: Date,
): PublishedAt {
  if (sent.publishedAt !== null) return new Date(sent.publishedAt);
  if (!sent.published) return null;
  return before !== null && before <= now ? before : now;
}
