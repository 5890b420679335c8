import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { PasskeyEntity } from './passkey.entity.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { TotpSecretEntity } from './totp-secret.entity.js';

export const hasTotp = (manager: EntityManager, userId: number): Promise<boolean> =>
  manager.existsBy(TotpSecretEntity, { userId, confirmedAt: Not(IsNull()) });

export const hasPasskey = (manager: EntityManager, userId: number): Promise<boolean> =>
  manager.existsBy(PasskeyEntity, { userId });

/** The users among these who have a factor. */
export async function usersWithFactor(
  manager: EntityManager,
  userIds: readonly number[],
): Promise<Set<number>> {
  const among = { userId: In(userIds) };
  const apps = await manager.findBy(TotpSecretEntity, { ...among, confirmedAt: Not(IsNull()) });
  const passkeys = await manager.findBy(PasskeyEntity, among);
  return new Set([...apps, ...passkeys].map(({ userId }) => userId));
}

/** Removes every factor of a user, who then signs in with the password alone. */
export async function removeFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const entity of [TotpSecretEntity, PasskeyEntity, RecoveryCodeEntity])
    await manager.delete(entity, { userId });
}
