const encoder = new TextEncoder();

/** As many from the front as fit: an answer with lists in it must fit a message as well. */
export function thatFit<T>(items: readonly T[], maxBytes: number): T[] {
  let bytes = 0;
  const firstTooMany = items.findIndex((item) => {
    bytes += encoder.encode(JSON.stringify(item)).length;
    return bytes > maxBytes;
  });
  return firstTooMany === -1 ? [...items] : items.slice(0, firstTooMany);
}
