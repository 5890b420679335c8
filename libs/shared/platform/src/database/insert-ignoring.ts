import type {
  EntityManager,
  EntityTarget,
  InsertQueryBuilder,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';

/** Inserts rows, except those that violate a unique constraint because they exist already. */
export async function insertIgnoring<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  values: QueryDeepPartialEntity<E> | QueryDeepPartialEntity<E>[],
): Promise<void> {
  await insertOrIgnore(manager, entity, values).execute();
}

/** Inserts a row and returns its id; undefined if a unique constraint shows that it exists already. */
export async function insertOnce<E extends { id: number | string }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  values: QueryDeepPartialEntity<E>,
): Promise<E['id'] | undefined> {
  const insert = insertOrIgnore(manager, entity, values).returning('id');
  const { raw } = (await insert.execute()) as { raw: Pick<E, 'id'>[] };
  return raw[0]?.id;
}

const insertOrIgnore = <E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  values: QueryDeepPartialEntity<E> | QueryDeepPartialEntity<E>[],
): InsertQueryBuilder<E> =>
  manager.createQueryBuilder().insert().into(entity).values(values).orIgnore();
