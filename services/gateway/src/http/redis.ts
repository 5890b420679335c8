import { connectRedis, type RedisClient } from '@desert-mirror/platform/redis/client';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';

/** Counts visitors' attempts across gateways; nothing here is worth waiting for. */
@Injectable()
export class Redis implements OnApplicationShutdown {
  readonly client: RedisClient;
  private readonly logger = new Logger(Redis.name);
  private isAway = false;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.client = connectRedis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 500,
      connectTimeout: 2_000,
      disconnectTimeout: 500,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    // One line when it goes and one when it is back, not one per attempt.
    this.client.on('error', (error: Error) => {
      if (!this.isAway) this.logger.warn('Redis is away', { reason: error.message });
      this.isAway = true;
    });
    this.client.on('ready', () => {
      if (this.isAway) this.logger.log('Redis is back');
      this.isAway = false;
    });
  }

  ping(): Promise<string> {
    return this.client.ping();
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
