/** The items from the front whose JSON fits `maxBytes`, so that an answer fits a NATS message. */
export function takeWithinBytes<T>(items: readonly T[], maxBytes: number): T[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes > maxBytes;
  });
  return end === -1 ? [...items] : items.slice(0, end);
}
