import { randomBytes } from 'node:crypto';
import { AppError } from '@desert-mirror/contracts/errors';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hashPassword, matchesHash } from './password-hash.js';
import { Slots } from './slots.js';

/** Each hash takes 19 MB and a core for some 30 ms. */
const AT_ONCE = 4;
/** Forty hashes take a slow, busy machine some 3 s: within the 5 s that a caller waits. */
const MAX_WAITING = 36;

/** Hashes and compares passwords, a few at a time, taking as long for nobody as for somebody. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly slots = new Slots(
    AT_ONCE,
    MAX_WAITING,
    () => new AppError('too_many_requests', undefined, { retryAfter: 2 }),
  );
  private nobodysHash: string;

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await hashPassword(randomBytes(32).toString('base64url'));
  }

  /** @param hashed undefined when there is no such user: as much work, and the answer is no */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    const same = await this.slots.run(() => matchesHash(password, hashed ?? this.nobodysHash));
    return same && hashed !== undefined;
  }

  hash(password: string): Promise<string> {
    return this.slots.run(() => hashPassword(password));
  }
}
