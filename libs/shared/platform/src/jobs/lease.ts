import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../database/database.js';

/** Longer than the statement timeout plus the wait for a connection, so that a slow renewal is still in time. */
const TTL_MS = 15_000;
const RENEWALS_IN_TTL = 3;

/**
 * A lease on a task, held by one replica: a row of `leases` that expires unless renewed. It uses the
 * database's clock and single statements, so it works behind any connection pooler. It avoids duplicate
 * work but is not a lock: a replica that stalls longer than its lease may overlap with the next holder.
 */
export class Lease {
  private readonly logger = new Logger(Lease.name);
  private readonly holder = `${hostname()} ${randomUUID()}`;
  /** On the monotonic local clock, never later than the database's expiry; undefined if not held. */
  private heldUntil: number | undefined;
  private renewals: NodeJS.Timeout | undefined;
  private renewing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly ttlMs = TTL_MS,
  ) {}

  /** True if an acquired lease has expired or another replica holds it: the run must stop. */
  get isLost(): boolean {
    return this.heldUntil !== undefined && performance.now() >= this.heldUntil;
  }

  /** Acquires the lease and renews it until `release()`. Returns false if another replica holds it. */
  async acquire(): Promise<boolean> {
    const requestedAt = performance.now();
    const acquired = await this.database.manager.query<unknown[]>(
      `INSERT INTO leases AS lease (name, holder, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE
         SET holder = $2, expires_at = clock_timestamp() + make_interval(secs => $3)
         WHERE lease.holder = $2 OR lease.expires_at <= clock_timestamp()
       RETURNING 1`,
      [this.name, this.holder, this.ttlMs / 1_000],
    );
    if (acquired.length === 0) return false;
    this.heldUntil = requestedAt + this.ttlMs;
    this.renewals = setInterval(() => {
      this.renewing = this.renewing.then(() => this.renew());
    }, this.ttlMs / RENEWALS_IN_TTL);
    return true;
  }

  /** Releases the lease; it can be acquired again after `cooldownMs`. Does nothing to a lost lease. */
  async release(cooldownMs = 0): Promise<void> {
    clearInterval(this.renewals);
    await this.renewing;
    this.heldUntil = undefined;
    await this.database.manager.query(
      `UPDATE leases SET holder = NULL, expires_at = clock_timestamp() + make_interval(secs => $3)
       WHERE name = $1 AND holder = $2`,
      [this.name, this.holder, cooldownMs / 1_000],
    );
  }

  private async renew(): Promise<void> {
    if (this.isLost) return;
    const requestedAt = performance.now();
    try {
      const [, renewed] = await this.database.manager.query<[unknown[], number]>(
        `UPDATE leases SET expires_at = clock_timestamp() + make_interval(secs => $3)
         WHERE name = $1 AND holder = $2 AND expires_at > clock_timestamp()`,
        [this.name, this.holder, this.ttlMs / 1_000],
      );
      this.heldUntil = renewed > 0 ? requestedAt + this.ttlMs : requestedAt;
    } catch (error) {
      // The next renewal may still be in time; otherwise the lease expires.
      this.logger.warn(`Lease ${this.name} was not renewed`, { error });
    }
  }
}

/** Called from a migration of each service that runs scheduled tasks. */
export async function createLeases(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- A row without a holder is in its cooldown until it expires.
    -- No index except the primary key, so that updates stay on their page (HOT) and need no vacuum.
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
