import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { usernameKey, type SessionInfo } from '@desert-mirror/contracts/identity';
import { type identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { MoreThan, Not, type EntityManager } from 'typeorm';
import { KnownDevices } from '../devices/known-devices.service.js';
import { PasswordResetEntity } from '../users/password-reset.entity.js';
import { isValid, sessionExpiry } from '../users/one-time-password.rules.js';
import { Passwords } from '../users/passwords.js';
import { hashOf, newSecret } from '../users/secrets.js';
import { UserEntity, toUser } from '../users/user.entity.js';
import { SessionEntity, toSessionInfo } from './session.entity.js';

/** Twelve hours, about one working day. */
const SESSION_MS = 12 * 60 * 60 * 1000;
const CLEANUP_BATCH = 100;
const MAX_LISTED = 100;

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
  ) {}

  /** Message and response time are the same for an unknown user and a wrong password. */
  async open(
    login: RpcInput<typeof identityRpcs.openSession>,
  ): Promise<RpcOutput<typeof identityRpcs.openSession>> {
    const user = await this.database.manager.findOneBy(UserEntity, {
      usernameKey: usernameKey(login.username),
    });
    const matches = await this.passwords.matches(login.password, user?.password);
    const now = new Date();
    if (!user || !matches || !isValid(user.oneTimeUntil, now)) throw invalidCredentials();
    const sessionId = newSecret();
    const documentKey = newSecret();
    const expiresAt = sessionExpiry(now, SESSION_MS, user.oneTimeUntil);
    await this.database.transaction(async (tx) => {
      // Conflicts with a concurrent password change, but not with other sign-ins.
      if (!(await lockUnchanged(tx.manager, user, 'for_key_share'))) throw invalidCredentials();
      await tx.manager.insert(SessionEntity, {
        id: hashOf(sessionId),
        userId: user.id,
        documentKeyHash: hashOf(documentKey),
        browser: login.device?.browser ?? null,
        system: login.device?.system ?? null,
        address: login.address ?? null,
        expiresAt,
      });
      // The entry has no actor yet, because the session does not exist before this commit.
      await tx.audit({
        action: 'session.opened',
        entity: 'user',
        entityId: user.id,
        after: { username: user.username, address: login.address },
      });
      await this.devices.remember(tx, user, login.device);
    });
    // Outside the transaction, where it would deadlock with a concurrent sign-in and a reset.
    await this.database.manager.update(UserEntity, { id: user.id }, { lastSignInAt: now });
    await dropExpired(this.database.manager);
    await this.devices.forgetOld(user.id);
    return { sessionId, documentKey, expiresAt: expiresAt.toISOString(), user: toUser(user) };
  }

  async check(sessionId: string): Promise<RpcOutput<typeof identityRpcs.checkSession>> {
    const user = await this.findUser('session.id = :hash', sessionId);
    return { sessionId, user: toUser(user) };
  }

  async checkDocumentKey(
    documentKey: string,
  ): Promise<RpcOutput<typeof identityRpcs.checkDocumentKey>> {
    const user = await this.findUser('session.documentKeyHash = :hash', documentKey);
    return { user: toUser(user) };
  }

  async list(sessionId: string): Promise<SessionInfo[]> {
    const { id: userId } = await this.findUser('session.id = :hash', sessionId);
    const rows = await this.database.manager.find(SessionEntity, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
    return rows.map((row) => toSessionInfo(row, hashOf(sessionId)));
  }

  /** @throws AppError `not_found` for a session of another user */
  async end(sessionId: string, id: string): Promise<Record<string, never>> {
    const { id: userId } = await this.findUser('session.id = :hash', sessionId);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(SessionEntity, { id, userId });
      if (!affected) throw new AppError('not_found', 'This session has already ended');
      await tx.audit({ action: 'session.closed', entity: 'user', entityId: userId });
    });
    return {};
  }

  /** Closing a session that does not exist succeeds. */
  async close(sessionId: string): Promise<Record<string, never>> {
    const id = hashOf(sessionId);
    await this.database.transaction(async (tx) => {
      const session = await tx.manager.findOneBy(SessionEntity, { id });
      const { affected } = await tx.manager.delete(SessionEntity, { id });
      if (session && affected)
        await tx.audit({ action: 'session.closed', entity: 'user', entityId: session.userId });
    });
    return {};
  }

  /** Hashes outside the transaction, which then checks that the password has not changed. */
  async changePassword({
    sessionId,
    currentPassword,
    newPassword,
  }: RpcInput<typeof identityRpcs.changePassword>): Promise<
    RpcOutput<typeof identityRpcs.changePassword>
  > {
    const user = await this.findUser('session.id = :hash', sessionId);
    if (!(await this.passwords.matches(currentPassword, user.password)))
      throw fieldError('currentPassword', 'This is not your current password');
    if (newPassword === currentPassword)
      throw fieldError('newPassword', 'Choose a password that is different from your current one');
    await this.passwords.assertUncommon(newPassword);
    const changes = { password: await this.passwords.hash(newPassword), oneTimeUntil: null };
    const id = hashOf(sessionId);
    await this.database.transaction(async (tx) => {
      if (!(await lockUnchanged(tx.manager, user, 'pessimistic_write')))
        throw new AppError('conflict');
      await tx.manager.update(UserEntity, { id: user.id }, changes);
      await tx.manager.delete(SessionEntity, { userId: user.id, id: Not(id) });
      await tx.manager.delete(PasswordResetEntity, { userId: user.id });
      // The session may have ended during the hashing.
      if (!(await tx.manager.existsBy(SessionEntity, { id }))) throw new AppError('unauthorized');
      await tx.audit({ action: 'user.password-changed', entity: 'user', entityId: user.id });
    });
    return { user: toUser(Object.assign(user, changes)) };
  }

  private async findUser(condition: string, secret: string): Promise<UserEntity> {
    const user = await this.database.manager
      .createQueryBuilder(UserEntity, 'user')
      .innerJoin(SessionEntity, 'session', 'session.userId = user.id')
      .where(condition, { hash: hashOf(secret) })
      .andWhere('session.expiresAt > now()')
      .getOne();
    if (!user) throw new AppError('unauthorized');
    return user;
  }
}

const invalidCredentials = (): AppError => new AppError('unauthorized', 'Invalid credentials');

/** Locks the user if its password is still the one compared outside the transaction. */
function lockUnchanged(
  manager: EntityManager,
  { id, password }: UserEntity,
  mode: 'for_key_share' | 'pessimistic_write',
): Promise<UserEntity | null> {
  return manager.findOne(UserEntity, { where: { id, password }, lock: { mode } });
}

/** Deletes a batch, skipping rows that a concurrent sign-in is deleting. */
async function dropExpired(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [CLEANUP_BATCH],
  );
}
