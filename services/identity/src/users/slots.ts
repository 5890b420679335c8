/** Lets a few pieces of work run at a time and some more wait; beyond that the caller is told at once. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    slots: number,
    private readonly maxWaiting: number,
    private readonly overfull: () => Error,
  ) {
    this.free = slots;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      // Handed on, not freed: a newcomer must not overtake who waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private take(): Promise<void> | undefined {
    if (this.free > 0) {
      this.free -= 1;
      return undefined;
    }
    if (this.waiting.length >= this.maxWaiting) throw this.overfull();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
