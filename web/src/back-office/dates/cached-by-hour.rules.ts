/**
 * Caches a text that is the same for all instants of an hour, such as their day or month. In long lists, formatting the
 * date of every row would take too long.
 */
export function cachedByHour(textOf: (instant: string) => string): (instant: string) => string {
  const texts = new Map<string, string>();
  return (instant) => {
    const hour = instant.slice(0, 13);
    const known = texts.get(hour);
    if (known !== undefined) return known;
    const text = textOf(instant);
    texts.set(hour, text);
    return text;
  };
}
