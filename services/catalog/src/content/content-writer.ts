import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { forAudit, isWholeOrder } from './content.rules.js';

/** What every row of the content has. */
interface Row {
  id: number;
  createdAt: Date;
}
interface Ordered extends Row {
  position: number;
}

/** One kind of content: where it is kept and what is said of it. */
export interface Kind<E extends Row> {
  entity: new () => E;
  /** In the audit log: `offering`, whose actions are `offering.created` and the like. */
  name: string;
  notFound: string;
  /** The constraint that makes an address unique, and what is said of one that is taken. */
  slug?: { constraint: string; taken: string };
}

/** What a save sets. */
type Values<E extends Row> = Omit<E, 'id' | 'createdAt'>;
type Changes<E extends Row> = Partial<Values<E>>;

/**
 * How the owner changes what visitors read: every change in one transaction with its entry in the
 * audit log, then a hint to the gateways. What changes nothing leaves no trace.
 */
@Injectable()
export class ContentWriter {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async create<E extends Row>(
    kind: Kind<E>,
    prepare: (manager: EntityManager) => Promise<Values<E>> | Values<E>,
  ): Promise<E> {
    const row = await this.change(kind, async (tx) => {
      const values = await prepare(tx.manager);
      const made = Object.assign(new kind.entity(), values);
      await tx.manager.insert(kind.entity, made as QueryDeepPartialEntity<E>);
      await tx.audit({ ...entry(kind, 'created', made.id), after: forAudit(values) });
      return made;
    });
    this.rpc.hint(CATALOG_CHANGED);
    return row;
  }

  async update<E extends Row>(
    kind: Kind<E>,
    id: number,
    prepare: (before: E) => Changes<E>,
  ): Promise<E> {
    const { row, isChanged } = await this.change(kind, async (tx) => {
      const before = await lockRow(tx.manager, kind, id);
      const values = prepare(before);
      const changes = changesOf<object>(before, values);
      if (Object.keys(changes.after).length === 0) return { row: before, isChanged: false };
      await tx.manager.update(kind.entity, where<E>(id), values as QueryDeepPartialEntity<E>);
      await tx.audit({
        ...entry(kind, 'updated', id),
        before: forAudit(changes.before),
        after: forAudit(changes.after),
      });
      return { row: Object.assign(before, values), isChanged: true };
    });
    if (isChanged) this.rpc.hint(CATALOG_CHANGED);
    return row;
  }

  async remove<E extends Row>(kind: Kind<E>, id: number): Promise<void> {
    await this.change(kind, async (tx) => {
      const before = await lockRow(tx.manager, kind, id);
      await tx.manager.delete(kind.entity, where<E>(id));
      const { id: _id, createdAt: _createdAt, ...values } = before;
      await tx.audit({ ...entry(kind, 'removed', id), before: forAudit(values) });
    });
    this.rpc.hint(CATALOG_CHANGED);
  }

  /** @throws AppError `conflict` unless `ids` are all there are */
  async order(kind: Kind<Ordered>, ids: readonly number[]): Promise<void> {
    const isChanged = await this.change(kind, async (tx) => {
      const before = await lockAll(tx.manager, kind);
      if (!isWholeOrder(before, ids)) throw new AppError('conflict');
      if (ids.every((id, place) => before[place] === id)) return false;
      const table = tx.manager.dataSource.getMetadata(kind.entity).tablePath;
      await tx.manager.query(
        `UPDATE ${table} AS content SET position = wanted.place - 1
         FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place)
         WHERE content.id = wanted.id`,
        [ids],
      );
      await tx.audit({
        ...entry(kind, 'reordered', 'all'),
        before: { ids: before },
        after: { ids },
      });
      return true;
    });
    if (isChanged) this.rpc.hint(CATALOG_CHANGED);
  }

  private async change<E extends Row, T>(
    { slug }: Kind<E>,
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

/** Where something new stands: behind everything there is. */
export async function lastPosition(
  manager: EntityManager,
  { entity }: Kind<Ordered>,
): Promise<number> {
  return ((await manager.maximum(entity, 'position')) ?? -1) + 1;
}

const where = <E extends Row>(id: number) => ({ id }) as FindOptionsWhere<E>;

const entry = <E extends Row>({ name }: Kind<E>, what: string, entityId: number | string) => ({
  action: `${name}.${what}`,
  entity: name,
  entityId,
});

/** Who saves at the same time waits, or the audit log tells of changes from what never was. */
async function lockRow<E extends Row>(
  manager: EntityManager,
  { entity, notFound }: Kind<E>,
  id: number,
): Promise<E> {
  const row = await manager.findOne(entity, {
    where: where<E>(id),
    lock: { mode: 'pessimistic_write' },
  });
  if (!row) throw new AppError('not_found', notFound);
  return row;
}

/** The ids in the owner's order; locked by id, so that two orders at once wait in one line. */
async function lockAll(manager: EntityManager, { entity }: Kind<Ordered>): Promise<number[]> {
  const rows = await manager.find(entity, {
    select: { id: true, position: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
}
