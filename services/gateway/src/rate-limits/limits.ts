import { createHash } from 'node:crypto';
import { AppError } from '@desert-mirror/contracts/errors';
import { usernameKey } from '@desert-mirror/contracts/identity';
import { visitorKey } from '@desert-mirror/platform/client-address';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';
import type { SignInAttempt } from '../http/session.js';
import { ChallengesService } from './challenges.service.js';
import { workFactor } from './challenge.rules.js';
import { KnownAddresses } from './known-addresses.js';
import { Redis, refusalOf } from './redis.js';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
/** Wrong codes of second factors per account; a million codes cannot be tried at this rate. */
const CODES_PER_DAY = 30;
const ADDRESS_FACTOR = 3;
/** Enough for several visitors behind one address who choose a time. */
const READ_FACTOR = 20;
/** For all visitors together, so that many addresses cannot keep a core busy. */
const ALL_UPLOADS_FACTOR = 4;
const ALL_VISITORS = 'all';

/** Rate limits per minute, counted for all gateways together. */
@Injectable()
export class Limits {
  /** Failed sign-ins by account, and from an address where the account has signed in, by both. */
  private readonly accounts: RateLimiterRedis;
  private readonly addresses: RateLimiterRedis;
  private readonly codes: RateLimiterRedis;
  private readonly writes: RateLimiterRedis;
  private readonly reads: RateLimiterRedis;
  private readonly uploads: RateLimiterRedis;
  private readonly allUploads: RateLimiterRedis;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly challenges: ChallengesService,
    private readonly known: KnownAddresses,
    redis: Redis,
  ) {
    const { LOGINS_PER_MINUTE, PUBLIC_WRITES_PER_MINUTE } = config;
    this.accounts = redis.limiter('limit:login', LOGINS_PER_MINUTE, MINUTE_S);
    this.addresses = redis.limiter(
      'limit:login-address',
      ADDRESS_FACTOR * LOGINS_PER_MINUTE,
      MINUTE_S,
    );
    this.codes = redis.limiter('limit:code', CODES_PER_DAY, DAY_S);
    this.writes = redis.limiter('limit:write', PUBLIC_WRITES_PER_MINUTE, MINUTE_S);
    this.uploads = redis.limiter('limit:upload', PUBLIC_WRITES_PER_MINUTE, MINUTE_S);
    this.allUploads = redis.limiter(
      'limit:all-uploads',
      ALL_UPLOADS_FACTOR * PUBLIC_WRITES_PER_MINUTE,
      MINUTE_S,
    );
    this.reads = redis.limiter('limit:read', READ_FACTOR * PUBLIC_WRITES_PER_MINUTE, MINUTE_S);
  }

  /**
   * Counts a sign-in as failed until it has succeeded, so that attempts at the same time cannot
   * exceed the limit. An account under attack stays open for addresses where it has signed in.
   * @throws AppError too_many_requests
   */
  async login(address: string, username: string): Promise<SignInAttempt> {
    const visitor = visitorKey(address);
    const account = createHash('sha256').update(usernameKey(username)).digest('base64url');
    const pair = `${account}:${visitor}`;
    const isKnown = await this.known.has(pair);
    const own = isKnown ? pair : account;
    const counters: [RateLimiterRedis, string][] = [
      ...(isKnown ? [] : [[this.addresses, visitor] as [RateLimiterRedis, string]]),
      [this.accounts, own],
    ];
    for (const [limiter, key] of counters) await consume(limiter, key);
    return {
      run: async (signIn, code) => {
        const result = await (code === undefined ? signIn() : this.countCode(own, signIn));
        const returned = counters.map(([limiter, key]) => limiter.reward(key));
        await Promise.all([this.known.add(pair), ...returned]);
        return result;
      },
    };
  }

  /**
   * Counts a code until the sign-in has ended, and then only if it was wrong. Codes with a wrong password do not
   * count: anyone could use up the codes of an account.
   */
  private async countCode<T>(key: string, signIn: () => Promise<T>): Promise<T> {
    await consume(this.codes, key);
    let isWrong = false;
    try {
      return await signIn();
    } catch (error) {
      isWrong = AppError.from(error)?.code === 'second_factor_required';
      throw error;
    } finally {
      if (!isWrong) await this.codes.reward(key);
    }
  }

  /**
   * For reads that are not cached.
   * @throws AppError too_many_requests
   */
  async publicRead(address: string): Promise<void> {
    await consume(this.reads, visitorKey(address));
  }

  /**
   * For photos, which cost more than other requests.
   * @throws AppError too_many_requests
   */
  async photoUpload(address: string): Promise<void> {
    await consume(this.uploads, visitorKey(address));
    await consume(this.allUploads, ALL_VISITORS);
  }

  /**
   * Above the limit, a request needs a solved challenge, so that many visitors behind one address can still
   * book.
   * @throws AppError `challenge_required` with a challenge
   */
  async publicWrite(address: string, solution: string | undefined): Promise<'within' | 'above'> {
    const visitor = visitorKey(address);
    const refusal = await refusalOf(this.writes, visitor);
    if (!refusal) return 'within';
    if (solution !== undefined && (await this.challenges.isSolved(solution, visitor)))
      return 'above';
    const factor = workFactor(refusal.consumedPoints, this.config.PUBLIC_WRITES_PER_MINUTE);
    throw new AppError('challenge_required', undefined, {
      challenge: await this.challenges.create(visitor, factor),
      retryAfter: secondsUntil(refusal),
    });
  }
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  const refusal = await refusalOf(limiter, key);
  if (refusal)
    throw new AppError('too_many_requests', undefined, { retryAfter: secondsUntil(refusal) });
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));
