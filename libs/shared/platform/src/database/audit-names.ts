import type { AuditEntry } from '@desert-mirror/contracts/system';
import type { EntityManager } from 'typeorm';

/** A table with the names of records that audit entries mention by id. */
export interface NamedRecords {
  /** As in the audit log. */
  entity: string;
  /** A table, or a query in parentheses. */
  table: string;
  /** Column, or SQL expression. */
  name: string;
  /** Default: `id`. */
  id?: string;
  /** Fields of `before` and `after` that contain ids, or lists of them. */
  fields?: readonly string[];
  /** Field of the entry of a removal with the name of the removed record. */
  removedName?: string;
}

/** Adds current names to entries, because the log has only ids of records that were not changed. */
export async function withNames(
  manager: EntityManager,
  entries: readonly AuditEntry[],
  named: readonly NamedRecords[],
): Promise<AuditEntry[]> {
  const mentioned = entries.map((entry) => named.map((records) => idsIn(entry, records)));
  const names = await Promise.all(
    named.map((records, index) => {
      const ids = new Set(mentioned.flatMap((lists) => lists[index]!));
      return namesOf(manager, records, [...ids]);
    }),
  );
  return entries.map((entry, at) => ({
    ...entry,
    names: Object.fromEntries(
      named.flatMap(({ entity }, index) =>
        mentioned[at]![index]!.flatMap((id) => {
          const name = names[index]!.get(id);
          return name === undefined ? [] : [[`${entity} ${id}`, name] as const];
        }),
      ),
    ),
  }));
}

function idsIn(
  { entity, entityId, before, after }: AuditEntry,
  { entity: own, fields = [] }: NamedRecords,
): string[] {
  const values = fields.flatMap((field) => [before?.[field], after?.[field]].flat());
  const ids = entity === own ? [entityId, ...values] : values;
  return [...new Set(ids.map(String).filter((id) => /^\d{1,9}$/.test(id)))];
}

async function namesOf(
  manager: EntityManager,
  { entity, table, name, id = 'id', removedName }: NamedRecords,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rowsOf(
    manager,
    `SELECT ${id}::text AS id, ${name} AS name FROM ${table} AS named WHERE ${id} = ANY($1::integer[])`,
    ids,
  );
  const missing = ids.filter((one) => !found.has(one));
  if (removedName === undefined) return found;
  const removed = await rowsOf(
    manager,
    `SELECT entity_id AS id, before ->> $3 AS name FROM audit_log
     WHERE entity_id = ANY($1) AND entity = $2 AND action LIKE '%.removed'`,
    missing,
    [entity, removedName],
  );
  return new Map([...removed, ...found]);
}

async function rowsOf(
  manager: EntityManager,
  query: string,
  ids: readonly string[],
  more: readonly string[] = [],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.query<{ id: string; name: string | null }[]>(query, [ids, ...more]);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
