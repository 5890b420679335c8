import { createHmac } from 'node:crypto';
import type { Challenge } from '@desert-mirror/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Redis, refusalOf } from './redis.js';

const VALID_S = 300;
/** PBKDF2 iterations per attempt; a solution takes about 256 attempts, in all under a second on a phone. */
const EASIEST_COST = 2_000;
const KEY_PREFIX = '00';

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ visitor: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z.int(),
    derivedKey: z.string(),
  }),
});

/** Proof-of-work challenges: signed, bound to a visitor, valid for five minutes, accepted once. */
@Injectable()
export class ChallengesService {
  private readonly secret: string;
  private readonly used: RateLimiterRedis;

  constructor(@Inject(CONFIG) config: GatewayConfig, redis: Redis) {
    this.secret = createHmac('sha256', config.JWT_SECRET).update('challenges').digest('hex');
    this.used = redis.limiter('challenge', 1, VALID_S);
  }

  create(visitor: string, factor: number): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: EASIEST_COST * factor,
      keyPrefix: KEY_PREFIX,
      deriveKey,
      expiresAt: new Date(Date.now() + VALID_S * 1_000),
      data: { visitor: this.hash(visitor) },
      hmacSignatureSecret: this.secret,
    });
  }

  /** @param text the value of the header; anything but a fresh, correct solution of this visitor is false */
  async isSolved(text: string, visitor: string): Promise<boolean> {
    const solved = parse(text);
    if (solved?.challenge.parameters.data.visitor !== this.hash(visitor)) return false;
    const { verified } = await verifySolution({
      ...solved,
      deriveKey,
      hmacSignatureSecret: this.secret,
    });
    return verified && (await refusalOf(this.used, solved.challenge.signature)) === undefined;
  }

  private hash(visitor: string): string {
    return createHmac('sha256', this.secret).update(visitor).digest('base64url');
  }
}

function parse(text: string): z.infer<typeof Solved> | undefined {
  try {
    return z.parse(Solved, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
