import { usernameKey } from '@desert-mirror/contracts/identity';
import { writeAudit } from '@desert-mirror/platform/database/audit';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import type { DataSource, EntityManager } from 'typeorm';
import { SessionEntity } from './sessions/session.entity.js';
import { hashPassword, matchesHash } from './users/password-hash.js';
import { UserEntity } from './users/user.entity.js';

export interface OwnerAccount {
  username: string;
  password: string;
  email: string;
}

/**
 * Sees to it that the owner can sign in with what the configuration says, which is the truth for this
 * one account: made when missing, else password, e-mail and role are brought in line. May run again,
 * and twice at once.
 */
export async function ensureOwner(dataSource: DataSource, owner: OwnerAccount): Promise<void> {
  try {
    await dataSource.transaction(async (manager) => {
      // One at a time: a row that is not there yet cannot be locked.
      await manager.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      const user = await manager.findOneBy(UserEntity, {
        usernameKey: usernameKey(owner.username),
      });
      if (user) await bringInLine(manager, user, owner);
      else await create(manager, owner);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique')
      throw new Error('ADMIN_EMAIL belongs to another user', { cause: error });
    throw error;
  }
}

async function create(manager: EntityManager, owner: OwnerAccount): Promise<void> {
  const user = manager.create(UserEntity, {
    username: owner.username.trim(),
    usernameKey: usernameKey(owner.username),
    email: owner.email,
    password: await hashPassword(owner.password),
    role: 'admin',
  });
  await manager.insert(UserEntity, user);
  await writeAudit(manager, { action: 'owner.created', entity: 'user', entityId: user.id });
}

async function bringInLine(
  manager: EntityManager,
  user: UserEntity,
  owner: OwnerAccount,
): Promise<void> {
  const changes: Partial<UserEntity> = {
    ...(user.role !== 'admin' && { role: 'admin' }),
    ...(user.email !== owner.email && { email: owner.email }),
  };
  if (!(await matchesHash(owner.password, user.password))) {
    changes.password = await hashPassword(owner.password);
    // Who had the old password may still be signed in.
    await manager.delete(SessionEntity, { userId: user.id });
  }
  const changed = Object.keys(changes);
  if (changed.length === 0) return;
  await manager.update(UserEntity, { id: user.id }, changes);
  // Names of fields only: one of them is a password.
  await writeAudit(manager, {
    action: 'owner.changed',
    entity: 'user',
    entityId: user.id,
    after: { changed },
  });
}
