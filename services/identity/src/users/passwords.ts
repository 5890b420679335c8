import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { newSecret } from '@desert-mirror/platform/secrets';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { boundedLimit } from './bounded-limit.js';
import { guessableReason } from './guessable-password.js';
import { hashPassword, matchesHash } from './password-hash.js';

/** Each hash takes 19 MB and about 30 ms of one core. */
const CONCURRENCY = 4;
/** Forty hashes take about 3 s on a slow, busy machine: within the 5 s that a caller waits. */
const MAX_QUEUED = 36;

@Injectable()
export class Passwords implements OnModuleInit {
  private readonly limit = boundedLimit({
    concurrency: CONCURRENCY,
    maxQueued: MAX_QUEUED,
    overloadError: () => new AppError('too_many_requests', undefined, { retryAfter: 2 }),
  });
  private decoyHash: string;

  async onModuleInit(): Promise<void> {
    this.decoyHash = await hashPassword(newSecret());
  }

  /**
   * Takes the same time for an unknown user, so that timing does not reveal which usernames exist.
   * @param hashed undefined for an unknown user; returns false
   * @throws AppError `too_many_requests` if too many calls are queued
   */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    const matches = await this.limit(() => matchesHash(password, hashed ?? this.decoyHash));
    return matches && hashed !== undefined;
  }

  /**
   * For a password that a person chose.
   * @throws AppError `validation_failed` for a password that attackers try first
   */
  async assertUncommon(newPassword: string): Promise<void> {
    const reason = await guessableReason(newPassword);
    if (reason !== undefined) throw fieldError('newPassword', reason);
  }

  /** @throws AppError `too_many_requests` if too many calls are queued */
  hash(password: string): Promise<string> {
    return this.limit(() => hashPassword(password));
  }
}
