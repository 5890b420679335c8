import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

const lock = { mode: 'pessimistic_write' } as const;

/** Locks a row until the end of the transaction; null if there is none. */
export const lockRow = <E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E | null> => manager.findOne(entity, { where, lock });

/** Locks a row that must exist until the end of the transaction. */
export const lockRowOrFail = <E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E> => manager.findOneOrFail(entity, { where, lock });
