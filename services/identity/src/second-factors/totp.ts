import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { verify } from 'otplib';
import type { EntityManager } from 'typeorm';
import { TotpSecretEntity } from './totp-secret.entity.js';

/** Seconds before and after, for clocks that differ and people who type slowly. */
const TOLERANCE_S = 30;

/**
 * Locks the user's secret and checks a code of it. Returns false for a wrong code and for one that was used
 * before or is older than one that was.
 */
export async function useTotpCode(
  manager: EntityManager,
  userId: number,
  token: string,
): Promise<boolean> {
  const row = await lockRow(manager, TotpSecretEntity, { userId });
  if (!row) return false;
  const { secret, lastTimeStep } = row;
  const result = await verify({
    secret,
    token,
    epochTolerance: TOLERANCE_S,
    ...(lastTimeStep !== null && { afterTimeStep: lastTimeStep }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await manager.update(TotpSecretEntity, { userId }, { lastTimeStep: result.timeStep });
  return true;
}
