/** Runs at most `slots` tasks at a time; the others wait in the order of their arrival. */
export class Limiter {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly slots: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots)
      await new Promise<void>((resolve) => void this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await task();
    } finally {
      // The next task takes over the slot.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
