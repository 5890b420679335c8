/**
 * Keys for the tries of one form: the same content keeps its key, so that a try whose answer was lost
 * cannot book twice; other content, and the next booking, gets another.
 */
export function attemptKeys(random: () => string) {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: random() };
      return last.key;
    },
    done(): void {
      last = undefined;
    },
  };
}
