/**
 * Callers with the same key share a read. It starts after they called, so none gets an older state than
 * from a read of its own.
 */
export class SharedReads<T> {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly next = new Map<string, Promise<T>>();

  get(key: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.next.get(key);
    if (waiting) return waiting;
    const running = this.running.get(key);
    if (!running) return this.start(key, read);
    const next = running.then(() => {
      this.next.delete(key);
      return this.start(key, read);
    });
    this.next.set(key, next);
    return next;
  }

  private start(key: string, read: () => Promise<T>): Promise<T> {
    const result = read();
    const end = () => void this.running.delete(key);
    this.running.set(key, result.then(end, end));
    return result;
  }
}
