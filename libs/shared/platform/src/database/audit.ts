import type { EntityManager } from 'typeorm';
import { currentMeta } from '../context.js';

export interface AuditEntry {
  /** Past tense in dots: `settings.saved`, `booking.created`. */
  action: string;
  entity: string;
  entityId: string | number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export const writeAudit = (manager: EntityManager, entry: AuditEntry): Promise<void> =>
  writeAuditRows(manager, [auditRow(entry)]);

/** The entry with the request and the user of the current context. */
export function auditRow({ action, entity, entityId, before, after }: AuditEntry) {
  const { requestId, actor, clientAddress } = currentMeta();
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    action,
    entity,
    entityId: String(entityId),
    before: before ?? null,
    after: after ?? null,
    requestId,
    clientAddress: clientAddress ?? null,
  };
}

export type AuditRow = ReturnType<typeof auditRow>;

export async function writeAuditRows(
  manager: EntityManager,
  rows: readonly AuditRow[],
): Promise<void> {
  await manager.query(
    `INSERT INTO audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id,
       client_address)
     SELECT "actorId", "actorName", action, entity, "entityId", before, after, "requestId", "clientAddress"
     FROM json_to_recordset($1) AS row("actorId" integer, "actorName" text, action text, entity text,
       "entityId" text, before jsonb, after jsonb, "requestId" text, "clientAddress" text)`,
    [JSON.stringify(rows)],
  );
}

/** The fields of `after` that differ from `before`, with their old and new values. */
export function changesOf<T extends object>(
  before: Partial<T>,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T & string)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: Partial<T>): Partial<T> =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** Removes fields and the addresses of visitors from entries about the given rows, when a customer is erased. */
export async function withoutAuditFields(
  manager: EntityManager,
  entity: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<void> {
  await manager.query(
    `UPDATE audit_log SET before = before - $3::text[], after = after - $3::text[],
       client_address = CASE WHEN actor_id IS NOT NULL THEN client_address END
     WHERE entity = $1 AND entity_id = ANY($2::text[])`,
    [entity, ids.map(String), fields],
  );
}
