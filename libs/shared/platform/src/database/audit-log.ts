import type { AuditEntry, AuditFilter } from '@desert-mirror/contracts/system';
import { Instant, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { Database } from './database.js';
import { withNames, type NamedRecords } from './audit-names.js';
import { keysetPage } from './page.js';

interface AuditRow {
  id: string;
  at: Date;
  actor_name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  client_address: string | null;
}

@Injectable()
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly named: readonly NamedRecords[] = [],
  ) {}

  async list(service: Owner, query: PageQuery & AuditFilter): Promise<Page<AuditEntry>> {
    const { manager } = this.database;
    const page = await listAudit(manager, service, query);
    return { ...page, items: await withNames(manager, page.items, this.named) };
  }
}

const AuditKey = z.tuple([Instant, z.int()]);

/** Newest first. Services also use it for the history of one row. */
export function listAudit(
  manager: EntityManager,
  service: Owner,
  { entity, entityId, ...query }: PageQuery & AuditFilter,
): Promise<Page<AuditEntry>> {
  return keysetPage(query, {
    key: AuditKey,
    keyOf: ({ at, id }: AuditRow) => [at, Number(id)],
    load: (after, rows) =>
      manager.query(
        `SELECT id, at, actor_name, action, entity, entity_id, before, after, client_address
         FROM audit_log
         WHERE ($1::text IS NULL OR entity = $1) AND ($2::text IS NULL OR entity_id = $2)
           AND ($3::timestamptz IS NULL OR (at, id) < ($3::timestamptz, $4::bigint))
         ORDER BY at DESC, id DESC LIMIT $5`,
        [entity ?? null, entityId ?? null, after?.[0] ?? null, after?.[1] ?? null, rows],
      ),
    toItem: (row) => ({
      id: row.id,
      service,
      at: row.at.toISOString(),
      actor: row.actor_name,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      before: row.before,
      after: row.after,
      clientAddress: row.client_address,
      names: {},
    }),
  });
}

/** Called from a migration of each service, because `createPlatformTables` must not change. */
export async function createAuditIndex(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC)');
}

export async function dropAuditIndex(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX audit_log_newest');
}

/** Called from a migration of each service, like `createAuditIndex`. */
export async function addClientAddress(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE audit_log ADD COLUMN client_address text');
}

export async function dropClientAddress(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE audit_log DROP COLUMN client_address');
}
