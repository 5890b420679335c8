import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../database/database.js';

/** Longer than a statement may take and be waited for, so that a slow renewal still is in time. */
const TTL_MS = 15_000;
const RENEWALS_IN_TTL = 3;

/**
 * Says which replica is at a work: a row of `leases`, by the database's clock and in single statements,
 * so that any pooler may stand in between. It saves work and does not guard it: whoever stalls for
 * longer than its lease may find somebody else at it. What the work takes on must be claimed in the
 * database all the same.
 */
export class Lease {
  private readonly logger = new Logger(Lease.name);
  private readonly holder = `${hostname()} ${randomUUID()}`;
  /** By our own clock, and never later than by the database's; undefined while it is not taken. */
  private heldUntil: number | undefined;
  private renewals: NodeJS.Timeout | undefined;
  private renewing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly ttlMs = TTL_MS,
  ) {}

  /** It was taken and is not ours any more, as far as we can know: what is under way must end. */
  get isLost(): boolean {
    return this.heldUntil !== undefined && performance.now() >= this.heldUntil;
  }

  /** Takes it unless somebody else has it, and renews it until it is given back. */
  async take(): Promise<boolean> {
    const asked = performance.now();
    const taken = await this.database.manager.query<unknown[]>(
      `INSERT INTO leases AS lease (name, holder, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE
         SET holder = $2, expires_at = clock_timestamp() + make_interval(secs => $3)
         WHERE lease.holder = $2 OR lease.expires_at <= clock_timestamp()
       RETURNING 1`,
      [this.name, this.holder, this.ttlMs / 1_000],
    );
    if (taken.length === 0) return false;
    this.heldUntil = asked + this.ttlMs;
    this.renewals = setInterval(() => {
      this.renewing = this.renewing.then(() => this.renew());
    }, this.ttlMs / RENEWALS_IN_TTL);
    return true;
  }

  /** Lets the next one have it, after `restMs`. One that was lost meanwhile is left alone. */
  async giveBack(restMs = 0): Promise<void> {
    clearInterval(this.renewals);
    await this.renewing;
    this.heldUntil = undefined;
    await this.database.manager.query(
      `UPDATE leases SET holder = NULL, expires_at = clock_timestamp() + make_interval(secs => $3)
       WHERE name = $1 AND holder = $2`,
      [this.name, this.holder, restMs / 1_000],
    );
  }

  private async renew(): Promise<void> {
    if (this.isLost) return;
    const asked = performance.now();
    try {
      const [, renewed] = await this.database.manager.query<[unknown[], number]>(
        `UPDATE leases SET expires_at = clock_timestamp() + make_interval(secs => $3)
         WHERE name = $1 AND holder = $2 AND expires_at > clock_timestamp()`,
        [this.name, this.holder, this.ttlMs / 1_000],
      );
      this.heldUntil = renewed > 0 ? asked + this.ttlMs : asked;
    } catch (error) {
      // It runs out by itself, unless the next renewal comes in time.
      this.logger.warn(`Lease ${this.name} not renewed`, { error });
    }
  }
}

/** A step of each service's migrations, because the platform's tables must not change. */
export async function createLeases(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- Who is at a work that one replica does at a time; without a holder it rests until it expires.
    -- No index but the key's: updates stay on their page and leave nothing for a vacuum.
    CREATE TABLE leases (
      name text PRIMARY KEY,
      holder text,
      expires_at timestamptz NOT NULL
    );
  `);
}

export async function dropLeases(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE leases');
}
