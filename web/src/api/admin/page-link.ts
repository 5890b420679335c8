/** The cursor of the next page from a `Link: <…?cursor=abc>; rel="next"` header; null at the end. */
export function nextCursor(link: string | null | undefined): string | null {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  if (target === undefined) return null;
  return new URLSearchParams(target.slice(target.indexOf('?') + 1)).get('cursor');
}
