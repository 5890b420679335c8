import type { Database } from '../database/database.js';
import { sqlList } from '../database/sql-list.js';
import { ScheduledTask } from './scheduled-task.js';

/** Rows that are deleted, or changed by `set`, once they are old. */
export interface Retention {
  readonly table: string;
  /** An SQL condition that no longer holds after the change. */
  readonly where: string;
  readonly set?: string;
  /** The customers of these rows are erased. The audit log has the number of rows in each batch. */
  readonly erasesCustomers?: true;
}

/** Rules that depend on settings are read before each run. */
export type RetentionRules = readonly Retention[] | (() => Promise<readonly Retention[]>);

const PERIOD_MS = 6 * 3_600_000;
const INITIAL_DELAY_MS = 10 * 60_000;
/** Keeps each statement far below the statement timeout. */
const BATCH = 1_000;

/** Jobs, events and addresses of every service. The inbox recognizes repeated events, which come within minutes. */
export const PLATFORM_RETENTION: readonly Retention[] = [
  { table: 'jobs', where: `status = 'done' AND finished_at < now() - interval '30 days'` },
  { table: 'jobs', where: `status = 'failed' AND finished_at < now() - interval '1 year'` },
  { table: 'inbox', where: `received_at < now() - interval '90 days'` },
  {
    table: 'audit_log',
    where: `at < now() - interval '2 years' AND client_address IS NOT NULL`,
    set: 'client_address = NULL',
  },
];

/** Deletes what is no longer needed, so that tables do not grow forever. */
export class RetentionTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly rules: RetentionRules = [],
  ) {
    super(database, PERIOD_MS, { initialDelayMs: INITIAL_DELAY_MS });
  }

  async run(): Promise<void> {
    await this.applyAll(PLATFORM_RETENTION);
    await this.applyAll(typeof this.rules === 'function' ? await this.rules() : this.rules);
  }

  private async applyAll(rules: readonly Retention[]): Promise<void> {
    for (const rule of rules)
      await this.attempt(rule.table, async () => {
        const count = await this.apply(rule);
        if (count > 0) this.logger.log(`${rule.table}: ${count} old rows`);
      });
  }

  private async apply(rule: Retention): Promise<number> {
    let total = 0;
    while (!this.stopped) {
      const count = await this.applyToBatch(rule);
      total += count;
      if (count < BATCH) break;
    }
    return total;
  }

  private applyToBatch({ table, where, set, erasesCustomers }: Retention): Promise<number> {
    const change = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
    return this.database.transaction(async (tx) => {
      const [, count] = await tx.manager.query<[unknown[], number]>(
        `${change} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      );
      if (erasesCustomers && count > 0)
        await tx.audit({
          action: 'customer.erased-by-retention',
          entity: 'customer',
          entityId: 'all',
          after: { [table]: count },
        });
      return count;
    });
  }
}

/** Removes who a customer is, and addresses, from old audit entries. The entries stay. */
export function auditRetention(fields: readonly string[], months: number): Retention {
  const list = `ARRAY[${sqlList(fields)}]`;
  return {
    table: 'audit_log',
    where: `at < ${monthsAgo(months)} AND (before ?| ${list} OR after ?| ${list}
      OR client_address IS NOT NULL)`,
    set: `before = before - ${list}, after = after - ${list}, client_address = NULL`,
  };
}

/** @param months a number or an SQL expression */
export const monthsAgo = (months: number | string): string =>
  `now() - make_interval(months => ${months})`;
