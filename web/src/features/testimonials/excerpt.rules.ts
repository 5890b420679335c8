const SHORTEST_EXCERPT = 70;

/** The first sentences, as many as make a whole thought. */
export function excerptOf(content: string): string {
  let excerpt = '';
  for (const sentence of content.split(/(?<=[.!?])\s+/)) {
    excerpt = excerpt ? `${excerpt} ${sentence}` : sentence;
    if (excerpt.length >= SHORTEST_EXCERPT) break;
  }
  return excerpt;
}
