/**
 * Idempotency keys for one form. The same content keeps its key, so that a retry after a lost
 * response cannot book twice. Different content, or the next booking, gets a new key.
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
