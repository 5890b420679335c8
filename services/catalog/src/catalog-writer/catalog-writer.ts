import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { forAudit, isCompleteOrder } from './catalog-writer.rules.js';

/** An offering, a service area, a testimonial or a blog post. */
interface CatalogEntry {
  id: number;
  /** For optimistic locking; see `EntryKind.flags`. */
  version: number;
  createdAt: Date;
}
interface OrderedEntry extends CatalogEntry {
  position: number;
}

export interface EntryKind<E extends CatalogEntry> {
  entity: new () => E;
  /** Name in the audit log: `offering`, with actions like `offering.created`. */
  name: string;
  notFound: string;
  /**
   * Columns whose changes do not increment the version. Editors omit flags that their user did not change, so a flag
   * that was changed elsewhere is no conflict.
   */
  flags: readonly string[];
  /** The unique constraint on the slug, and the error message for a taken one. */
  slug?: { constraint: string; taken: string };
  /** Runs at the end of each transaction that creates or updates an entry. */
  changed?: (tx: Transaction, id: number) => Promise<void>;
}

type Values<E extends CatalogEntry> = Omit<E, 'id' | 'version' | 'createdAt'>;
type Changes<E extends CatalogEntry> = Partial<Values<E>>;

/**
 * Writes catalog entries. Each change and its audit log row are one transaction, followed by a hint to
 * the gateways. An update that changes nothing writes nothing.
 */
@Injectable()
export class CatalogWriter {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async create<E extends CatalogEntry>(
    kind: EntryKind<E>,
    prepare: (manager: EntityManager) => Promise<Values<E>> | Values<E>,
  ): Promise<E> {
    const row = await this.change(kind, async (tx) => {
      const values = await prepare(tx.manager);
      const created = Object.assign(new kind.entity(), values);
      await tx.manager.insert(kind.entity, created as QueryDeepPartialEntity<E>);
      await tx.audit({ ...auditEntry(kind, 'created', created.id), after: forAudit(values) });
      await kind.changed?.(tx, created.id);
      return created;
    });
    this.rpc.hint(CATALOG_CHANGED);
    return row;
  }

  /**
   * @param version the version that the client read; undefined skips the check
   * @throws AppError `conflict` if the content was changed since `version`
   */
  async update<E extends CatalogEntry>(
    kind: EntryKind<E>,
    id: number,
    prepare: (before: E, manager: EntityManager) => Promise<Changes<E>> | Changes<E>,
    version?: number,
  ): Promise<E> {
    const { row, isChanged } = await this.change(kind, async (tx) => {
      const before = await lockEntry(tx.manager, kind, id);
      if (version !== undefined && version !== before.version) throw new AppError('conflict');
      const values = await prepare(before, tx.manager);
      const changes = changesOf<object>(before, values);
      const columns = Object.keys(changes.after);
      if (columns.length === 0) return { row: before, isChanged: false };
      const isContent = columns.some((column) => !kind.flags.includes(column));
      const written = { ...values, version: before.version + (isContent ? 1 : 0) };
      await tx.manager.update(kind.entity, where<E>(id), written as QueryDeepPartialEntity<E>);
      await tx.audit({
        ...auditEntry(kind, 'updated', id),
        before: forAudit(changes.before),
        after: forAudit(changes.after),
      });
      await kind.changed?.(tx, id);
      return { row: Object.assign(before, written), isChanged: true };
    });
    if (isChanged) this.rpc.hint(CATALOG_CHANGED);
    return row;
  }

  async remove<E extends CatalogEntry>(kind: EntryKind<E>, id: number): Promise<void> {
    await this.change(kind, async (tx) => {
      const before = await lockEntry(tx.manager, kind, id);
      await tx.manager.delete(kind.entity, where<E>(id));
      const { id: _id, version: _version, createdAt: _createdAt, ...values } = before;
      await tx.audit({ ...auditEntry(kind, 'removed', id), before: forAudit(values) });
    });
    this.rpc.hint(CATALOG_CHANGED);
  }

  /** @throws AppError `conflict` unless `ids` contains each entry exactly once */
  async order(kind: EntryKind<OrderedEntry>, ids: readonly number[]): Promise<void> {
    const isChanged = await this.change(kind, async (tx) => {
      const before = await lockAll(tx.manager, kind);
      if (!isCompleteOrder(before, ids)) throw new AppError('conflict');
      if (ids.every((id, place) => before[place] === id)) return false;
      const table = tx.manager.dataSource.getMetadata(kind.entity).tablePath;
      await tx.manager.query(
        `UPDATE ${table} AS entry SET position = ordered.place - 1
         FROM unnest($1::integer[]) WITH ORDINALITY AS ordered (id, place)
         WHERE entry.id = ordered.id`,
        [ids],
      );
      await tx.audit({
        ...auditEntry(kind, 'reordered', 'all'),
        before: { ids: before },
        after: { ids },
      });
      return true;
    });
    if (isChanged) this.rpc.hint(CATALOG_CHANGED);
  }

  private async change<E extends CatalogEntry, T>(
    { slug }: EntryKind<E>,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (slug && violatedConstraint(error) === slug.constraint)
        throw fieldError('slug', slug.taken);
      throw error;
    }
  }
}

export async function nextPosition(
  manager: EntityManager,
  { entity }: EntryKind<OrderedEntry>,
): Promise<number> {
  return ((await manager.maximum(entity, 'position')) ?? -1) + 1;
}

const where = <E extends CatalogEntry>(id: number) => ({ id }) as FindOptionsWhere<E>;

const auditEntry = <E extends CatalogEntry>(
  { name }: EntryKind<E>,
  verb: string,
  entityId: number | string,
) => ({
  action: `${name}.${verb}`,
  entity: name,
  entityId,
});

/** Locked, so that concurrent saves audit the values they really replaced. */
async function lockEntry<E extends CatalogEntry>(
  manager: EntityManager,
  { entity, notFound }: EntryKind<E>,
  id: number,
): Promise<E> {
  const row = await lockRow(manager, entity, where<E>(id));
  if (!row) throw new AppError('not_found', notFound);
  return row;
}

/** The ids in the owner's order. Rows are locked by ascending id, so that concurrent calls cannot deadlock. */
async function lockAll(
  manager: EntityManager,
  { entity }: EntryKind<OrderedEntry>,
): Promise<number[]> {
  const rows = await manager.find(entity, {
    select: { id: true, position: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
}
