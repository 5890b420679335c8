import type { AuditEntry, AuditFilter } from '@desert-mirror/contracts/operations';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import { cursorValues } from '../cursor.js';
import { Database } from './database.js';
import { after, pageWithin } from './page.js';

interface AuditRow {
  id: string;
  at: Date;
  actor_name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What each service kept of who did what; the gateway merges them for the owner. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  list(service: Owner, query: PageQuery & AuditFilter): Promise<Page<AuditEntry>> {
    return listAudit(this.database.manager, service, query);
  }
}

/** Newest first; also for a service that shows the history of one of its rows. */
export function listAudit(
  manager: EntityManager,
  service: Owner,
  { limit, cursor, entity, entityId }: PageQuery & AuditFilter,
): Promise<Page<AuditEntry>> {
  const [at, id] = cursor === undefined ? [null, null] : cursorValues(cursor, 2);
  const load = (rows: number) =>
    manager.query<AuditRow[]>(
      `SELECT id, at, actor_name, action, entity, entity_id, before, after FROM audit_log
       WHERE ($1::text IS NULL OR entity = $1) AND ($2::text IS NULL OR entity_id = $2)
         AND ($3::timestamptz IS NULL OR (at, id) < ($3::timestamptz, $4::bigint))
       ORDER BY at DESC, id DESC LIMIT $5`,
      [entity ?? null, entityId ?? null, at, id, rows],
    );
  const toEntry = (row: AuditRow): AuditEntry => ({
    id: row.id,
    service,
    at: row.at.toISOString(),
    actor: row.actor_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    before: row.before,
    after: row.after,
  });
  return pageWithin(limit, after(cursor, load), toEntry, (row) => [row.at, Number(row.id)]);
}

/** A step of each service's migrations, because the platform's tables must not change. */
export async function createAuditIndex(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC)');
}

export async function dropAuditIndex(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX audit_log_newest');
}
