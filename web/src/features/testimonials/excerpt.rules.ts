const SHORTEST_EXCERPT = 70;

/** The opening sentences, up to the first that makes at least 70 characters. */
export function excerptOf(content: string): string {
  let excerpt = '';
  for (const sentence of content.split(/(?<=[.!?])\s+/)) {
    excerpt = excerpt ? `${excerpt} ${sentence}` : sentence;
    if (excerpt.length >= SHORTEST_EXCERPT) break;
  }
  return excerpt;
}
