import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Redis } from './redis.js';

const DAYS = 30;
const VALID_S = DAYS * 24 * 60 * 60;
const MOST_REMEMBERED = 1_000;

/** Addresses from which an account signed in during the last 30 days. */
@Injectable()
export class KnownAddresses {
  /** Addresses that this gateway saw; used while Redis is unavailable. */
  private readonly recent = new LRUCache<string, true>({
    max: MOST_REMEMBERED,
    ttl: VALID_S * 1_000,
  });

  constructor(private readonly redis: Redis) {}

  async has(pair: string): Promise<boolean> {
    if (this.recent.has(pair)) return true;
    const found = await this.redis.client.get(keyOf(pair)).catch(() => null);
    return found !== null;
  }

  async add(pair: string): Promise<void> {
    this.recent.set(pair, true);
    // The connection logs its outages.
    await this.redis.client.set(keyOf(pair), '1', 'EX', VALID_S).catch(() => undefined);
  }
}

const keyOf = (pair: string): string => `signed-in:${pair}`;
