import { AppError } from '@desert-mirror/contracts/errors';
import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { type AuditEntry, changesOf } from './audit.js';
import type { Transaction } from './database.js';

/** A row with a version for optimistic locking. */
interface VersionedRow {
  id: number;
  version: number;
}

/**
 * Applies changes to a locked row and to `row`, increments the version and writes an audit entry. Writes nothing if
 * all values are the same.
 * @param wanted the new values, and the version that the client read
 * @returns whether anything changed
 * @throws AppError `conflict` if the row changed since the client read it
 */
export async function saveAudited<E extends VersionedRow>(
  tx: Transaction,
  entity: EntityTarget<E>,
  row: E,
  { version, ...wanted }: Partial<E> & { version: number },
  entry: Pick<AuditEntry, 'action' | 'entity'>,
): Promise<boolean> {
  if (row.version !== version) throw new AppError('conflict');
  const { id } = row;
  const { before, after } = changesOf<object>(row, wanted);
  if (Object.keys(after).length === 0) return false;
  const changes: object = { ...after, version: version + 1 };
  const where = { id } as FindOptionsWhere<E>;
  await tx.manager.update(entity, where, changes);
  await tx.audit({ ...entry, entityId: id, before: { ...before }, after: { ...after } });
  Object.assign(row, changes);
  return true;
}
