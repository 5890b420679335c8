import { connectRedis, type RedisClient } from '@desert-mirror/platform/redis/client';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';

/** Connection for the rate limit counters, with short timeouts because each has a fallback in memory. */
@Injectable()
export class Redis implements OnApplicationShutdown {
  readonly client: RedisClient;
  private readonly logger = new Logger(Redis.name);
  private isUnavailable = false;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.client = connectRedis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 500,
      connectTimeout: 2_000,
      disconnectTimeout: 500,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    // Logs each outage once, not each attempt to reconnect.
    this.client.on('error', (error: Error) => {
      if (!this.isUnavailable) this.logger.warn('Redis is unavailable', { reason: error.message });
      this.isUnavailable = true;
    });
    this.client.on('ready', () => {
      if (this.isUnavailable) this.logger.log('Redis is available again');
      this.isUnavailable = false;
    });
  }

  /**
   * Counts in Redis for all gateways. While Redis is unavailable each gateway counts in memory, so an outage
   * neither lifts the limits nor blocks requests.
   * @param duration seconds
   */
  limiter(keyPrefix: string, points: number, duration: number): RateLimiterRedis {
    return new RateLimiterRedis({
      storeClient: this.client,
      keyPrefix,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  }

  ping(): Promise<string> {
    return this.client.ping();
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

/** Counts a use of the key; returns the refusal above the limit. */
export async function refusalOf(
  limiter: RateLimiterRedis,
  key: string,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
