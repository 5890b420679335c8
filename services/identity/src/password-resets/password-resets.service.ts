import { fieldError, type AppError } from '@desert-mirror/contracts/errors';
import {
  identityEvents,
  usernameKey,
  type PasswordReset,
  type PasswordResetRequest,
} from '@desert-mirror/contracts/identity';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { hashOf, newSecret } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { endAccess } from '../users/access.js';
import { Passwords } from '../users/passwords.js';
import { UserEntity, isStaff, type StaffEntity } from '../users/user.entity.js';
import { PasswordResetEntity } from '../users/password-reset.entity.js';

const VALID_FOR_MS = 60 * 60 * 1000;

@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /** Only publishes the name, so that the work is the same for known and unknown users. */
  async request({ username }: PasswordResetRequest): Promise<void> {
    await this.database.transaction((tx) =>
      tx.publish(identityEvents.passwordResetRequested, { username }),
    );
  }

  /** Starts the reset of a staff member. Further requests within five minutes send no further email. */
  async start({ username }: PasswordResetRequest, tx: Transaction): Promise<void> {
    const user = await findStaff(tx.manager, username);
    if (!user) return;
    const [request] = await tx.manager.query<{ id: number }[]>(
      `INSERT INTO password_resets AS last (user_id) VALUES ($1)
       ON CONFLICT (user_id) DO UPDATE SET id = EXCLUDED.id, requested_at = EXCLUDED.requested_at
         WHERE last.requested_at < now() - interval '5 minutes'
       RETURNING id`,
      [user.id],
    );
    if (!request) return;
    const { email, role } = user;
    await tx.publish(identityEvents.securityMessageDue, {
      kind: 'password-reset',
      id: request.id,
      email,
      username: user.username,
      role,
    });
    await tx.audit({
      action: 'user.password-reset-requested',
      entity: 'user',
      entityId: user.id,
    });
  }

  /** Replaces an earlier token. The response is the only place that contains this one. */
  async issue(id: number): Promise<{ token: string | null }> {
    const token = newSecret();
    const expiresAt = new Date(Date.now() + VALID_FOR_MS);
    const { affected } = await this.database.manager.update(
      PasswordResetEntity,
      { id },
      { tokenHash: hashOf(token), expiresAt },
    );
    return { token: affected ? token : null };
  }

  /** @throws AppError `validation_failed` for a token that is unknown, used or expired */
  async confirm({ token, newPassword }: PasswordReset): Promise<void> {
    const valid = { tokenHash: hashOf(token), expiresAt: MoreThan(new Date()) };
    // Hashing is expensive, so an invalid token is refused before.
    if (!(await this.database.manager.existsBy(PasswordResetEntity, valid))) throw invalidLink();
    await this.passwords.assertUncommon(newPassword);
    const password = await this.passwords.hash(newPassword);
    await this.database.transaction(async (tx) => {
      const reset = await tx.manager.findOneBy(PasswordResetEntity, valid);
      if (!reset) throw invalidLink();
      const id = reset.userId;
      const user = await lockRow(tx.manager, UserEntity, { id });
      // The second of two concurrent requests waits for the lock and finds no row to delete.
      const { affected } = await tx.manager.delete(PasswordResetEntity, valid);
      if (!affected || !user || !isStaff(user)) throw invalidLink();
      await tx.manager.update(UserEntity, { id }, { password, oneTimeUntil: null });
      await endAccess(tx.manager, id);
      await tx.audit({ action: 'user.password-reset', entity: 'user', entityId: id });
    });
  }
}

/** By username or, if no user has that name, by email address. */
async function findStaff(manager: EntityManager, name: string): Promise<StaffEntity | undefined> {
  const key = usernameKey(name);
  const [user] = await manager
    .createQueryBuilder(UserEntity, 'user')
    .where('user.usernameKey = :key OR lower(user.email) = :key', { key })
    .orderBy('user.usernameKey = :key', 'DESC')
    .getMany();
  return user && isStaff(user) ? user : undefined;
}

const invalidLink = (): AppError =>
  fieldError('token', 'This link is no longer valid. Please ask for a new one.');
