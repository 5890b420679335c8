/** One task at a time for each key. */
export class Turns {
  private readonly running = new Map<string, Promise<void>>();

  /** Resolves when the running task ends; undefined if none is running. */
  current(key: string): Promise<void> | undefined {
    return this.running.get(key);
  }

  /** Call it without waiting after `current` returned undefined. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = task();
    const end = () => void this.running.delete(key);
    this.running.set(key, result.then(end, end));
    return result;
  }
}
