import { usernameKey } from '@desert-mirror/contracts/identity';
import { writeAudit } from '@desert-mirror/platform/database/audit';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { waitForLocks } from '@desert-mirror/platform/database/wait-for-locks';
import { Not, type DataSource, type EntityManager } from 'typeorm';
import { endAccess } from './users/access.js';
import { removeFactors } from './second-factors/factors.js';
import { hashPassword, matchesHash } from './users/password-hash.js';
import { PasswordResetEntity } from './users/password-reset.entity.js';
import { UserEntity } from './users/user.entity.js';

export interface OwnerAccount {
  username: string;
  password: string;
  email: string;
}

export interface OwnerState {
  /** False if the owner has chosen another password since. */
  hasConfiguredPassword: boolean;
}

/**
 * Creates the configured owner account, or updates its email and role. Each value of the configured
 * password is applied once: a password chosen in the back-office stays, and an owner who forgot it can
 * configure a new one. Idempotent and safe under concurrent calls.
 */
export async function ensureOwner(
  dataSource: DataSource,
  owner: OwnerAccount,
): Promise<OwnerState> {
  try {
    return await dataSource.transaction(async (manager) => {
      await waitForLocks(manager);
      // A table lock, because a row that does not exist yet cannot be locked.
      await manager.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      // A concurrent sign-in with the old password either completes first or fails.
      const user = await lockRow(manager, UserEntity, { usernameKey: usernameKey(owner.username) });
      await revokeOwnership(manager, user?.id ?? 0);
      return user ? await updateOwner(manager, user, owner) : await createOwner(manager, owner);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique')
      throw new Error('ADMIN_EMAIL belongs to another user', { cause: error });
    throw error;
  }
}

/** The previous owner stays an admin. */
async function revokeOwnership(manager: EntityManager, ownerId: number): Promise<void> {
  const former = { isOwner: true, id: Not(ownerId) };
  await manager.update(UserEntity, former, { isOwner: false, configuredPassword: null });
}

async function createOwner(manager: EntityManager, owner: OwnerAccount): Promise<OwnerState> {
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

async function updateOwner(
  manager: EntityManager,
  user: UserEntity,
  owner: OwnerAccount,
): Promise<OwnerState> {
  const matches = await matchesHash(owner.password, user.password);
  const isApplied =
    user.configuredPassword === null
      ? matches && user.oneTimeUntil === null
      : await matchesHash(owner.password, user.configuredPassword);
  const password = isApplied ? user.password : await hashPassword(owner.password);
  // Sessions opened with the old password end, and so does the link to replace it.
  if (!isApplied) {
    await endAccess(manager, user.id);
    await manager.delete(PasswordResetEntity, { userId: user.id });
    // The way back for an owner who lost every factor.
    await removeFactors(manager, user.id);
  }
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
    // Only field names, because one value is a password hash.
    await writeAudit(manager, {
      action: 'owner.changed',
      entity: 'user',
      entityId: user.id,
      after: { changed },
    });
  return { hasConfiguredPassword: !isApplied || matches };
}
