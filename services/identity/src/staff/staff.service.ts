import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { Id, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import {
  STAFF_ROLES,
  identityEvents,
  usernameKey,
  type AddStaff,
  type OneTimePassword,
  type StaffMember,
} from '@desert-mirror/contracts/identity';
import type { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database } from '@desert-mirror/platform/database/database';
import { unknownCursor } from '@desert-mirror/platform/cursor';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { In, MoreThan, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { removeFactors, usersWithFactor } from '../second-factors/factors.js';
import { endAccess } from '../users/access.js';
import { PasswordResetEntity } from '../users/password-reset.entity.js';
import { SessionEntity } from '../users/session.entity.js';
import { newOneTimePassword } from '../users/one-time-password.js';
import { oneTimePasswordExpiry } from '../users/one-time-password.rules.js';
import { Passwords } from '../users/passwords.js';
import { UserEntity, isStaff, toStaffMember, type StaffEntity } from '../users/user.entity.js';
import { assertRemovable, assertResettable, assertUnlockable } from './staff.rules.js';

interface StaffFacts {
  openSessions: number;
  hasSecondFactor: boolean;
}

const NO_FACTS: StaffFacts = { openSessions: 0, hasSecondFactor: false };

@Injectable()
export class StaffService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /** By name. The cursor holds the user's id, because a name can be too long for a cursor. */
  list(query: PageQuery): Promise<Page<StaffMember>> {
    const { manager } = this.database;
    const builder = manager
      .createQueryBuilder(UserEntity, 'user')
      .where({ role: In([...STAFF_ROLES]) })
      .orderBy('user.usernameKey');
    return keysetPage(query, {
      key: z.tuple([Id]),
      keyOf: ({ user }: { user: StaffEntity; facts: StaffFacts }) => [user.id],
      load: async (after, rows) => {
        if (after) {
          const last = await manager.findOneBy(UserEntity, { id: after[0] });
          if (!last) throw unknownCursor();
          builder.andWhere('user.usernameKey > :after', { after: last.usernameKey });
        }
        return withFacts(manager, (await builder.take(rows).getMany()).filter(isStaff));
      },
      toItem: ({ user, facts }) => toStaffMember(user, facts),
    });
  }

  async find(id: number): Promise<RpcOutput<typeof identityRpcs.findStaff>> {
    const row = await this.database.manager.findOneBy(UserEntity, { id });
    if (!row || !isStaff(row)) return { staff: null };
    const { username, role } = row;
    return { staff: { id, username, role } };
  }

  /** The response is the only place that contains the password. */
  async add({ username, email, role }: AddStaff): Promise<OneTimePassword> {
    const password = newOneTimePassword();
    const hashed = await this.passwords.hash(password);
    try {
      const staff = await this.database.transaction(async (tx) => {
        const row = tx.manager.create(UserEntity, {
          username,
          usernameKey: usernameKey(username),
          email,
          role,
          password: hashed,
          oneTimeUntil: oneTimePasswordExpiry(new Date()),
          lastSignInAt: null,
        }) as StaffEntity;
        await tx.manager.insert(UserEntity, row);
        await tx.audit({
          action: 'staff.added',
          entity: 'user',
          entityId: row.id,
          after: { username, email, role },
        });
        return toStaffMember(row, NO_FACTS);
      });
      return { staff, password };
    } catch (error) {
      throw uniqueFieldError(error);
    }
  }

  async resetPassword(id: number): Promise<OneTimePassword> {
    const password = newOneTimePassword();
    const hashed = await this.passwords.hash(password);
    const staff = await this.database.transaction(async (tx) => {
      const row = await lockStaff(tx.manager, id);
      assertResettable(row, currentMeta().actor?.id);
      const changes = { password: hashed, oneTimeUntil: oneTimePasswordExpiry(new Date()) };
      await tx.manager.update(UserEntity, { id }, changes);
      await endAccess(tx.manager, id);
      await tx.manager.delete(PasswordResetEntity, { userId: id });
      await tx.audit({ action: 'staff.password-reset', entity: 'user', entityId: id });
      return memberOf(tx.manager, Object.assign(row, changes));
    });
    return { staff, password };
  }

  async endSessions(id: number): Promise<StaffMember> {
    return this.database.transaction(async (tx) => {
      const row = await lockStaff(tx.manager, id);
      await endAccess(tx.manager, id);
      await tx.audit({ action: 'staff.sessions-ended', entity: 'user', entityId: id });
      return memberOf(tx.manager, row);
    });
  }

  /** For a person who lost every factor; the password alone signs in again. */
  async removeSecondFactors(id: number): Promise<StaffMember> {
    return this.database.transaction(async (tx) => {
      const row = await lockStaff(tx.manager, id);
      assertUnlockable(row, currentMeta().actor?.id);
      await removeFactors(tx.manager, id);
      await endAccess(tx.manager, id);
      await tx.audit({ action: 'staff.second-factors-removed', entity: 'user', entityId: id });
      return memberOf(tx.manager, row);
    });
  }

  /** The foreign key deletes the user's sessions. */
  async remove(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await lockStaff(tx.manager, id);
      assertRemovable(row, currentMeta().actor?.id);
      await tx.manager.delete(UserEntity, { id });
      const { username, email, role } = row;
      await tx.audit({
        action: 'staff.removed',
        entity: 'user',
        entityId: id,
        before: { username, email, role },
      });
      await tx.publish(identityEvents.staffRemoved, { userId: id });
    });
  }
}

/** Locks the row, so that a concurrent sign-in with the old password either completes first or fails. */
async function lockStaff(manager: EntityManager, id: number): Promise<StaffEntity> {
  const row = await lockRow(manager, UserEntity, { id });
  if (!row || !isStaff(row)) throw new AppError('not_found', 'User not found');
  return row;
}

async function memberOf(manager: EntityManager, row: StaffEntity): Promise<StaffMember> {
  const [found] = await withFacts(manager, [row]);
  return toStaffMember(row, found!.facts);
}

async function withFacts(
  manager: EntityManager,
  users: StaffEntity[],
): Promise<{ user: StaffEntity; facts: StaffFacts }[]> {
  const ids = users.map(({ id }) => id);
  const open = await manager
    .createQueryBuilder(SessionEntity, 'session')
    .select('session.userId', 'userId')
    .addSelect('count(*)::int', 'count')
    .where({ userId: In(ids), expiresAt: MoreThan(new Date()) })
    .groupBy('session.userId')
    .getRawMany<{ userId: number; count: number }>();
  const counts = new Map(open.map(({ userId, count }) => [userId, count]));
  const withFactor = await usersWithFactor(manager, ids);
  return users.map((user) => ({
    user,
    facts: { openSessions: counts.get(user.id) ?? 0, hasSecondFactor: withFactor.has(user.id) },
  }));
}

/** Maps a unique violation to an error of its field; returns any other error unchanged. */
function uniqueFieldError(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'users_username_key':
    case 'users_username_key_unique':
      return fieldError('username', 'This username is taken');
    case 'users_email_unique':
      return fieldError('email', 'This email address belongs to another user');
    default:
      return error;
  }
}
