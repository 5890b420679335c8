/** When visitors can see a post from; null if not set. */
type PublishedAt = Date | null;

/**
 * The publication time of a saved post. A time in the request wins, also for a draft. Publishing
 * without one means now, unless the post was already public: then it keeps its time.
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
