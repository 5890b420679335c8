import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { isConnectionLost } from '../errors.js';

const MAX_ITEMS = 100;

interface Waiting<T, R> {
  item: T;
  done: PromiseWithResolvers<R>;
}

type Results<R> = [R] extends [void] ? void : readonly R[];

/**
 * Writes or reads the items together that arrive at the same time or while earlier ones are being written, so that under
 * load one statement and one commit serve many requests. The items of a batch that fails are written separately,
 * so that none fails because of another. If its connection was lost, all fail: the batch may have been committed.
 */
export class Batches<T, R = void> {
  private readonly waiting: Waiting<T, R>[] = [];
  private isWriting = false;
  /** A batch has items of several requests, so it runs in the context of none. */
  private readonly inOwnContext = AsyncLocalStorage.snapshot();

  /** @param write returns the results, if there are any, in the order of the items */
  constructor(private readonly write: (items: readonly T[]) => Promise<Results<R>>) {}

  /** Resolves with the item's result when it has been written. */
  add(item: T): Promise<R> {
    const done = Promise.withResolvers<R>();
    this.waiting.push({ item, done });
    if (!this.isWriting) void this.inOwnContext(() => this.drain());
    return done.promise;
  }

  private async drain(): Promise<void> {
    this.isWriting = true;
    // The sockets that are readable now may bring more items.
    await setImmediate();
    while (this.waiting.length > 0) await this.writeBatch(this.waiting.splice(0, MAX_ITEMS));
    this.isWriting = false;
  }

  private async writeBatch(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = (await this.write(batch.map(({ item }) => item))) as readonly R[] | undefined;
      for (const [index, { done }] of batch.entries()) done.resolve(results?.[index] as R);
    } catch (error) {
      if (batch.length === 1 || isConnectionLost(error))
        for (const { done } of batch) done.reject(error);
      else await Promise.all(batch.map((one) => this.writeBatch([one])));
    }
  }
}
