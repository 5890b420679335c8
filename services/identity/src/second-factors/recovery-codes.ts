import { randomInt } from 'node:crypto';
import { hashOf } from '@desert-mirror/platform/secrets';
import type { EntityManager } from 'typeorm';
import { hasPasskey, hasTotp } from './factors.js';
import { normalizedCode } from './codes.rules.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const GROUPS = 2;

/** Ten characters of 31 are 49 bits: too many to guess under the sign-in limits. */
const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Replaces the codes of a user and returns the new ones, of which only hashes are stored. */
export async function renewRecoveryCodes(
  manager: EntityManager,
  userId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await manager.delete(RecoveryCodeEntity, { userId });
  await manager.insert(
    RecoveryCodeEntity,
    codes.map((code) => ({ userId, hash: hashOf(normalizedCode(code)) })),
  );
  return codes;
}

/** Returns false for an unknown code; a code counts once. */
export async function useRecoveryCode(
  manager: EntityManager,
  userId: number,
  code: string,
): Promise<boolean> {
  const { affected } = await manager.delete(RecoveryCodeEntity, { userId, hash: hashOf(code) });
  return affected === 1;
}

/** New codes for a user who adds the first factor; null for one who has codes already. */
export async function firstRecoveryCodes(
  manager: EntityManager,
  userId: number,
): Promise<string[] | null> {
  const hasFactor = (await hasTotp(manager, userId)) || (await hasPasskey(manager, userId));
  return hasFactor ? null : renewRecoveryCodes(manager, userId);
}
