import { createHash } from 'node:crypto';
import { AppError } from '@desert-mirror/contracts/errors';
import { usernameKey } from '@desert-mirror/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';
import { visitorKey } from '../http/addresses.js';
import { Redis } from './redis.js';

const MINUTE_S = 60;

/**
 * Rate limits per minute, counted in Redis for all gateways. While Redis is unavailable each gateway
 * counts in memory, so an outage neither lifts the limits nor blocks requests.
 */
@Injectable()
export class Limits {
  private readonly logins: RateLimiterRedis;
  private readonly writes: RateLimiterRedis;

  constructor(@Inject(CONFIG) config: GatewayConfig, redis: Redis) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix,
        points,
        duration: MINUTE_S,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: MINUTE_S }),
      });
    this.logins = limiter('limit:login', config.LOGINS_PER_MINUTE);
    this.writes = limiter('limit:write', config.PUBLIC_WRITES_PER_MINUTE);
  }

  /** @throws AppError too_many_requests */
  async login(address: string, username: string): Promise<void> {
    const name = createHash('sha256').update(usernameKey(username)).digest('base64url');
    await consume(this.logins, `${visitorKey(address)}:${name}`);
  }

  /** @throws AppError too_many_requests */
  async publicWrite(address: string): Promise<void> {
    await consume(this.writes, visitorKey(address));
  }
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new AppError('too_many_requests', undefined, { retryAfter });
  }
}
