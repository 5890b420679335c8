import { AppError } from '@desert-mirror/contracts/errors';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { hashOf } from '@desert-mirror/platform/secrets';
import type { EntityManager } from 'typeorm';
import { SessionEntity } from './session.entity.js';
import { UserEntity } from './user.entity.js';

/** @throws AppError `unauthorized` for a session that does not exist or has expired */
export async function findSession(
  manager: EntityManager,
  where: Partial<Pick<SessionEntity, 'id' | 'documentKeyHash'>>,
): Promise<{ user: UserEntity; session: SessionEntity }> {
  const session = await manager
    .createQueryBuilder(SessionEntity, 'session')
    .innerJoinAndMapOne('session.user', UserEntity, 'user', 'user.id = session.userId')
    .where(where)
    .andWhere('session.expiresAt > now()')
    .getOne();
  if (!session) throw new AppError('unauthorized');
  const { user } = session as SessionEntity & { user: UserEntity };
  return { user, session };
}

/** @throws AppError `unauthorized` for a session that does not exist or has expired */
export async function userOfSession(
  manager: EntityManager,
  sessionId: string,
): Promise<UserEntity> {
  return (await findSession(manager, { id: hashOf(sessionId) })).user;
}

/** Changes of one user's factors come one after the other. */
export async function lockUserOfSession(
  manager: EntityManager,
  sessionId: string,
): Promise<UserEntity> {
  const { id } = await userOfSession(manager, sessionId);
  const user = await lockRow(manager, UserEntity, { id });
  // Ended by the transaction that held the lock.
  if (!user) throw new AppError('unauthorized');
  await userOfSession(manager, sessionId);
  return user;
}
