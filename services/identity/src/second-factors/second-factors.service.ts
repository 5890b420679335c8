import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type {
  NewRecoveryCodes,
  SecondFactors,
  TotpSecret,
} from '@desert-mirror/contracts/second-factors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI } from 'otplib';
import type { EntityManager } from 'typeorm';
import { lockUserOfSession, userOfSession } from '../users/session-user.js';
import type { UserEntity } from '../users/user.entity.js';
import { isTotpCode, normalizedCode } from './codes.rules.js';
import { hasPasskey, hasTotp } from './factors.js';
import { PasskeyEntity, toPasskey } from './passkey.entity.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { firstRecoveryCodes, renewRecoveryCodes } from './recovery-codes.js';
import { TotpSecretEntity } from './totp-secret.entity.js';
import { useTotpCode } from './totp.js';

const ISSUER = 'Desert Mirror';

@Injectable()
export class SecondFactorsService {
  constructor(private readonly database: Database) {}

  async read(sessionId: string): Promise<SecondFactors> {
    const { manager } = this.database;
    return factorsOf(manager, (await userOfSession(manager, sessionId)).id);
  }

  /** Stores a secret that counts once it is confirmed. */
  async startTotp(sessionId: string): Promise<TotpSecret> {
    const secret = generateSecret();
    const username = await this.change(sessionId, async ({ manager }, user) => {
      if (await hasTotp(manager, user.id)) throw hasApp();
      await manager.upsert(
        TotpSecretEntity,
        { userId: user.id, secret, confirmedAt: null, lastTimeStep: null },
        ['userId'],
      );
      return user.username;
    });
    return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) };
  }

  confirmTotp(sessionId: string, typed: string): Promise<NewRecoveryCodes> {
    return this.change(sessionId, async (tx, { id: userId }) => {
      const { manager } = tx;
      if (await hasTotp(manager, userId)) throw hasApp();
      const code = normalizedCode(typed);
      if (!isTotpCode(code) || !(await useTotpCode(manager, userId, code)))
        throw fieldError('code', 'This code is not valid. Enter the one that the app shows now.');
      const recoveryCodes = await firstRecoveryCodes(manager, userId);
      await manager.update(TotpSecretEntity, { userId }, { confirmedAt: new Date() });
      await tx.audit({ action: 'user.totp-added', entity: 'user', entityId: userId });
      return { recoveryCodes };
    });
  }

  removeTotp(sessionId: string): Promise<SecondFactors> {
    return this.change(sessionId, async (tx, { id: userId }) => {
      if (!(await hasTotp(tx.manager, userId)))
        throw new AppError('not_found', 'You have no authenticator app');
      await tx.manager.delete(TotpSecretEntity, { userId });
      await tx.audit({ action: 'user.totp-removed', entity: 'user', entityId: userId });
      return withoutLooseCodes(tx.manager, userId);
    });
  }

  removePasskey(sessionId: string, id: string): Promise<SecondFactors> {
    return this.change(sessionId, async (tx, { id: userId }) => {
      const passkey = await tx.manager.findOneBy(PasskeyEntity, { id, userId });
      if (!passkey) throw new AppError('not_found', 'This passkey does not exist any more');
      await tx.manager.delete(PasskeyEntity, { id });
      await tx.audit({
        action: 'user.passkey-removed',
        entity: 'user',
        entityId: userId,
        before: { name: passkey.name },
      });
      return withoutLooseCodes(tx.manager, userId);
    });
  }

  renewRecoveryCodes(sessionId: string): Promise<NewRecoveryCodes> {
    return this.change(sessionId, async (tx, { id: userId }) => {
      const { manager } = tx;
      if (!(await hasTotp(manager, userId)) && !(await hasPasskey(manager, userId)))
        throw new AppError('conflict', 'Add an authenticator app or a passkey first');
      await tx.audit({ action: 'user.recovery-codes-renewed', entity: 'user', entityId: userId });
      return { recoveryCodes: await renewRecoveryCodes(manager, userId) };
    });
  }

  private change<T>(
    sessionId: string,
    work: (tx: Transaction, user: UserEntity) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (tx) =>
      work(tx, await lockUserOfSession(tx.manager, sessionId)),
    );
  }
}

const hasApp = (): AppError =>
  new AppError('conflict', 'You already have an authenticator app. Remove it first.');

async function factorsOf(manager: EntityManager, userId: number): Promise<SecondFactors> {
  const passkeys = await manager.find(PasskeyEntity, {
    where: { userId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return {
    totp: await hasTotp(manager, userId),
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft: await manager.countBy(RecoveryCodeEntity, { userId }),
  };
}

/** Deletes the recovery codes with the last factor. */
async function withoutLooseCodes(manager: EntityManager, userId: number): Promise<SecondFactors> {
  const factors = await factorsOf(manager, userId);
  if (factors.totp || factors.passkeys.length > 0) return factors;
  await manager.delete(RecoveryCodeEntity, { userId });
  return { ...factors, recoveryCodesLeft: 0 };
}
