import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { usernameKey, type SessionInfo, type SignInPlace } from '@desert-mirror/contracts/identity';
import type { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { hashOf, newSecret } from '@desert-mirror/platform/secrets';
import { Injectable, Logger } from '@nestjs/common';
import { MoreThan, Not, type EntityManager } from 'typeorm';
import { KnownDevices } from '../devices/known-devices.service.js';
import { passkeyRefused, PasskeysService } from '../second-factors/passkeys.service.js';
import { assertSecondFactor } from '../second-factors/second-factor-check.js';
import { PasswordResetEntity } from '../users/password-reset.entity.js';
import { isValid, sessionExpiry } from '../users/one-time-password.rules.js';
import { Passwords } from '../users/passwords.js';
import { findSession, userOfSession } from '../users/session-user.js';
import { UserEntity, toUser } from '../users/user.entity.js';
import { SessionEntity, toSessionInfo } from '../users/session.entity.js';

/** Twelve hours, about one working day. */
const SESSION_MS = 12 * 60 * 60 * 1000;
const CLEANUP_BATCH = 100;
const MAX_LISTED = 100;

@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name);

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
    private readonly passkeys: PasskeysService,
  ) {}

  /** Message and response time are the same for an unknown user and a wrong password. */
  async open(
    login: RpcInput<typeof identityRpcs.openSession>,
  ): Promise<RpcOutput<typeof identityRpcs.openSession>> {
    const user = await this.database.manager.findOneBy(UserEntity, {
      usernameKey: usernameKey(login.username),
    });
    const matches = await this.passwords.matches(login.password, user?.password);
    if (!user || !matches || !isValid(user.oneTimeUntil, new Date())) throw invalidCredentials();
    return this.openFor(user, login, (manager) => assertSecondFactor(manager, user.id, login.code));
  }

  /** A passkey proves possession of the device and, by its PIN or fingerprint, its user. */
  async openByPasskey(
    login: RpcInput<typeof secondFactorRpcs.openSessionByPasskey>,
  ): Promise<RpcOutput<typeof identityRpcs.openSession>> {
    const id = await this.passkeys.userOf(login.response, login.site);
    if (id === undefined) throw passkeyRefused('unauthorized');
    const user = await this.database.manager.findOneBy(UserEntity, { id });
    if (!user || !isValid(user.oneTimeUntil, new Date())) throw invalidCredentials();
    return this.openFor(user, login);
  }

  private async openFor(
    user: UserEntity,
    { device, address }: SignInPlace,
    assertFactor?: (manager: EntityManager) => Promise<void>,
  ): Promise<RpcOutput<typeof identityRpcs.openSession>> {
    const now = new Date();
    const sessionId = newSecret();
    const documentKey = newSecret();
    const expiresAt = sessionExpiry(now, SESSION_MS, user.oneTimeUntil);
    await this.database.transaction(async (tx) => {
      // Conflicts with a concurrent password change, but not with other sign-ins.
      if (!(await lockUnchanged(tx.manager, user, 'for_key_share'))) throw invalidCredentials();
      await assertFactor?.(tx.manager);
      await tx.manager.insert(SessionEntity, {
        id: hashOf(sessionId),
        userId: user.id,
        documentKeyHash: hashOf(documentKey),
        browser: device?.browser ?? null,
        system: device?.system ?? null,
        address: address ?? null,
        authenticatedAt: now,
        expiresAt,
      });
      // The entry has no actor yet, because the session does not exist before this commit.
      await tx.audit({
        action: 'session.opened',
        entity: 'user',
        entityId: user.id,
        after: { username: user.username, address },
      });
      await this.devices.remember(tx, user, device);
    });
    await this.tidyUp(user.id, now);
    return {
      sessionId,
      documentKey,
      user: toUser(user),
      authenticatedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Outside the sign-in's transaction, where it would deadlock with a concurrent sign-in and a reset. */
  private async tidyUp(userId: number, now: Date): Promise<void> {
    try {
      await this.database.manager.update(UserEntity, { id: userId }, { lastSignInAt: now });
      await dropExpired(this.database.manager);
      await this.devices.forgetOld(userId);
    } catch (error) {
      // The session exists, and its code is used up.
      this.logger.warn('Tidying up after a sign-in failed', { error });
    }
  }

  async check(sessionId: string): Promise<RpcOutput<typeof identityRpcs.checkSession>> {
    const id = hashOf(sessionId);
    const { user, session } = await findSession(this.database.manager, { id });
    return {
      sessionId,
      user: toUser(user),
      authenticatedAt: session.authenticatedAt.toISOString(),
    };
  }

  async checkDocumentKey(
    documentKey: string,
  ): Promise<RpcOutput<typeof identityRpcs.checkDocumentKey>> {
    const documentKeyHash = hashOf(documentKey);
    const { user } = await findSession(this.database.manager, { documentKeyHash });
    return { user: toUser(user) };
  }

  async list(sessionId: string): Promise<SessionInfo[]> {
    const { id: userId } = await userOfSession(this.database.manager, sessionId);
    const rows = await this.database.manager.find(SessionEntity, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
    return rows.map((row) => toSessionInfo(row, hashOf(sessionId)));
  }

  /** @throws AppError `not_found` for a session of another user */
  async end(sessionId: string, id: string): Promise<void> {
    const { id: userId } = await userOfSession(this.database.manager, sessionId);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(SessionEntity, { id, userId });
      if (!affected) throw new AppError('not_found', 'This session has already ended');
      await tx.audit({ action: 'session.closed', entity: 'user', entityId: userId });
    });
  }

  /** Closing a session that does not exist succeeds. */
  async close(sessionId: string): Promise<void> {
    const id = hashOf(sessionId);
    await this.database.transaction(async (tx) => {
      const session = await tx.manager.findOneBy(SessionEntity, { id });
      const { affected } = await tx.manager.delete(SessionEntity, { id });
      if (session && affected)
        await tx.audit({ action: 'session.closed', entity: 'user', entityId: session.userId });
    });
  }

  /** Hashes outside the transaction, which then checks that the password has not changed. */
  async changePassword({
    sessionId,
    currentPassword,
    newPassword,
  }: RpcInput<typeof identityRpcs.changePassword>): Promise<
    RpcOutput<typeof identityRpcs.changePassword>
  > {
    const user = await userOfSession(this.database.manager, sessionId);
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

  /** @throws AppError `validation_failed` for a wrong password, `second_factor_required` */
  async confirm({
    sessionId,
    password,
    code,
  }: RpcInput<typeof secondFactorRpcs.confirmSession>): Promise<{ authenticatedAt: string }> {
    const user = await userOfSession(this.database.manager, sessionId);
    if (!(await this.passwords.matches(password, user.password)))
      throw fieldError('password', 'This is not your current password');
    return this.database.transaction(async ({ manager }) => {
      if (!(await lockUnchanged(manager, user, 'for_key_share'))) throw new AppError('conflict');
      await assertSecondFactor(manager, user.id, code);
      return markPresent(manager, sessionId);
    });
  }

  async confirmByPasskey({
    sessionId,
    site,
    response,
  }: RpcInput<typeof secondFactorRpcs.confirmSessionByPasskey>): Promise<{
    authenticatedAt: string;
  }> {
    const { manager } = this.database;
    const { id } = await userOfSession(manager, sessionId);
    const signer = await this.passkeys.userOf(response, site);
    if (signer === undefined) throw passkeyRefused('forbidden');
    if (signer !== id) throw new AppError('forbidden', 'This passkey belongs to another account');
    return markPresent(manager, sessionId);
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

/** The session may have ended in the meantime. */
async function markPresent(
  manager: EntityManager,
  sessionId: string,
): Promise<{ authenticatedAt: string }> {
  const authenticatedAt = new Date();
  const where = { id: hashOf(sessionId) };
  const { affected } = await manager.update(SessionEntity, where, { authenticatedAt });
  if (!affected) throw new AppError('unauthorized');
  return { authenticatedAt: authenticatedAt.toISOString() };
}
