import { AppError } from '@desert-mirror/contracts/errors';

const RETRY_AFTER_S = 5;

/** Limits how many uploads are in memory, in all and of one visitor. */
export class UploadSlots {
  private readonly open = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly max: number,
    private readonly maxPerVisitor = max,
  ) {}

  /** @throws AppError `too_many_requests` */
  async run<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    const own = this.open.get(visitor) ?? 0;
    if (this.total >= this.max || own >= this.maxPerVisitor)
      throw new AppError(
        'too_many_requests',
        'Other pictures are still being processed. Please wait a moment.',
        { retryAfter: RETRY_AFTER_S },
      );
    this.total += 1;
    this.open.set(visitor, own + 1);
    try {
      return await work();
    } finally {
      this.total -= 1;
      const left = this.open.get(visitor)! - 1;
      if (left === 0) this.open.delete(visitor);
      else this.open.set(visitor, left);
    }
  }
}
