import { usernameKey } from '@desert-mirror/contracts/identity';
import { writeAudit } from '@desert-mirror/platform/database/audit';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Not, type DataSource, type EntityManager } from 'typeorm';
import { SessionEntity } from './sessions/session.entity.js';
import { hashPassword, matchesHash } from './users/password-hash.js';
import { UserEntity } from './users/user.entity.js';

export interface OwnerAccount {
  username: string;
  password: string;
  email: string;
}

export interface OwnerState {
  /** Whether the configured password opens the account, or one that the owner chose since. */
  hasConfiguredPassword: boolean;
}

/**
 * Sees to it that the account which the configuration names is the owner's: made when missing, else
 * e-mail and role are brought in line. The configured password is applied once for each value it
 * takes, so that one chosen in the back-office stays, and another value is the way back for an owner
 * who forgot it. May run again, and twice at once.
 */
export async function ensureOwner(
  dataSource: DataSource,
  owner: OwnerAccount,
): Promise<OwnerState> {
  try {
    return await dataSource.transaction(async (manager) => {
      // One at a time: a row that is not there yet cannot be locked.
      await manager.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      const user = await manager.findOne(UserEntity, {
        where: { usernameKey: usernameKey(owner.username) },
        // A sign-in with the old password comes wholly before or finds the new one.
        lock: { mode: 'pessimistic_write' },
      });
      await dethrone(manager, user?.id ?? 0);
      return user ? await bringInLine(manager, user, owner) : await create(manager, owner);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique')
      throw new Error('ADMIN_EMAIL belongs to another user', { cause: error });
    throw error;
  }
}

/** Whom ADMIN_USERNAME named before stays an admin, like any other. */
async function dethrone(manager: EntityManager, ownerId: number): Promise<void> {
  const former = { isOwner: true, id: Not(ownerId) };
  await manager.update(UserEntity, former, { isOwner: false, configuredPassword: null });
}

async function create(manager: EntityManager, owner: OwnerAccount): Promise<OwnerState> {
  const password = await hashPassword(owner.password);
  const user = manager.create(UserEntity, {
    username: owner.username.trim(),
    usernameKey: usernameKey(owner.username),
    email: owner.email,
    password,
    role: 'admin',
    isOwner: true,
    configuredPassword: password,
  });
  await manager.insert(UserEntity, user);
  await writeAudit(manager, { action: 'owner.created', entity: 'user', entityId: user.id });
  return { hasConfiguredPassword: true };
}

async function bringInLine(
  manager: EntityManager,
  user: UserEntity,
  owner: OwnerAccount,
): Promise<OwnerState> {
  const opens = await matchesHash(owner.password, user.password);
  const isApplied =
    user.configuredPassword === null
      ? opens && user.oneTimeUntil === null
      : await matchesHash(owner.password, user.configuredPassword);
  const password = isApplied ? user.password : await hashPassword(owner.password);
  // Who had the old password may still be signed in.
  if (!isApplied) await manager.delete(SessionEntity, { userId: user.id });
  const changes: Partial<UserEntity> = {
    ...(user.role !== 'admin' && { role: 'admin' }),
    ...(user.email !== owner.email && { email: owner.email }),
    ...(!user.isOwner && { isOwner: true }),
    ...(!isApplied && { password }),
  };
  await manager.update(
    UserEntity,
    { id: user.id },
    {
      ...changes,
      ...(!isApplied && { oneTimeUntil: null }),
      configuredPassword: isApplied ? (user.configuredPassword ?? password) : password,
    },
  );
  const changed = Object.keys(changes);
  if (changed.length > 0)
    // Names of fields only: one of them is a password.
    await writeAudit(manager, {
      action: 'owner.changed',
      entity: 'user',
      entityId: user.id,
      after: { changed },
    });
  return { hasConfiguredPassword: !isApplied || opens };
}
