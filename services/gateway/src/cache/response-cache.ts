import { AppError } from '@desert-mirror/contracts/errors';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.js';

const MB = 1024 * 1024;

/**
 * `not-found` is a small separate partition for paths that a visitor can invent, so that they never
 * evict real pages.
 */
export type Partition = 'pages' | 'not-found';
export interface LoadedResponse {
  response: CachedResponse;
  partition: Partition | 'uncached';
}
type Load = () => Promise<LoadedResponse>;

interface Entry {
  response: CachedResponse;
  load: Load;
  loadedAt: number;
}

const PARTITION_BYTES: Readonly<Record<Partition, number>> = {
  pages: 48 * MB,
  'not-found': 2 * MB,
};
/** A hint can be lost: after this time a stale response is served once more while it is reloaded. */
const FRESH_MS = 60_000;

/**
 * Complete responses by path. `drop()` empties the cache; a load that was in progress still answers
 * its waiting callers but is not cached, because it may have read the old state.
 */
@Injectable()
export class ResponseCache {
  private readonly logger = new Logger(ResponseCache.name);
  private readonly partitions = {
    pages: newPartition(PARTITION_BYTES.pages),
    'not-found': newPartition(PARTITION_BYTES['not-found']),
  };
  private loading = new Map<string, Promise<CachedResponse>>();
  private generation = 0;

  get(key: string): CachedResponse | undefined {
    const entry = this.find(key);
    if (entry && isExpired(entry)) this.load(key, entry.load, entry).catch(() => undefined);
    return entry?.response;
  }

  /** The cached response, or the one that `load` makes; concurrent calls share one load per key. */
  async getOrLoad(key: string, load: Load): Promise<CachedResponse> {
    return this.get(key) ?? this.load(key, load);
  }

  /**
   * For the data of another cached response. Waits for the reload of an expired response, because a response made
   * from stale data would count as fresh.
   */
  async getFresh(key: string, load: Load): Promise<CachedResponse> {
    const entry = this.find(key);
    return entry && !isExpired(entry) ? entry.response : this.load(key, load, entry);
  }

  drop(): void {
    this.generation += 1;
    this.loading = new Map();
    this.partitions.pages.clear();
    this.partitions['not-found'].clear();
  }

  private find(key: string): Entry | undefined {
    return this.partitions.pages.get(key) ?? this.partitions['not-found'].get(key);
  }

  private load(key: string, load: Load, expired?: Entry): Promise<CachedResponse> {
    const inProgress = this.loading.get(key);
    if (inProgress) return inProgress;
    const { generation, loading } = this;
    const loaded = load()
      .then(({ response, partition }) => {
        if (generation === this.generation) this.store(key, partition, { response, load });
        return response;
      })
      .catch((error: unknown) => {
        if (!expired || generation !== this.generation) throw error;
        return this.keepOrRemove(key, expired, error);
      })
      .finally(() => loading.delete(key));
    loading.set(key, loaded);
    return loaded;
  }

  private store(
    key: string,
    partition: Partition | 'uncached',
    { response, load }: Omit<Entry, 'loadedAt'>,
  ): void {
    this.partitions.pages.delete(key);
    this.partitions['not-found'].delete(key);
    if (partition !== 'uncached')
      this.partitions[partition].set(key, { response, load, loadedAt: Date.now() });
  }

  /** A stale response is better than none during an outage; any other error removes it. */
  private keepOrRemove(key: string, expired: Entry, error: unknown): CachedResponse {
    this.logger.warn(`Could not refresh ${key}`, { error: String(error) });
    if (AppError.from(error)?.code === 'unavailable') {
      expired.loadedAt = Date.now();
      return expired.response;
    }
    this.store(key, 'uncached', expired);
    throw error;
  }
}

const isExpired = ({ loadedAt }: Entry): boolean => Date.now() - loadedAt > FRESH_MS;

const ENTRY_OVERHEAD = 1_000;

const newPartition = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    // One response may not evict all others.
    maxEntrySize: maxSize / 4,
    sizeCalculation: ({ response }, key) =>
      response.identity.length + (response.brotli?.length ?? 0) + key.length + ENTRY_OVERHEAD,
  });
