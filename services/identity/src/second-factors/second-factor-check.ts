import { AppError } from '@desert-mirror/contracts/errors';
import type { EntityManager } from 'typeorm';
import { isTotpCode, normalizedCode } from './codes.rules.js';
import { hasPasskey, hasTotp } from './factors.js';
import { useRecoveryCode } from './recovery-codes.js';
import { useTotpCode } from './totp.js';

/**
 * Uses up the code of a user whose password matched. Users without a second factor need none.
 * @throws AppError `second_factor_required` without a code, or with a wrong or used one
 */
export async function assertSecondFactor(
  manager: EntityManager,
  userId: number,
  typed: string | undefined,
): Promise<void> {
  const totp = await hasTotp(manager, userId);
  if (!totp && !(await hasPasskey(manager, userId))) return;
  if (typed === undefined) throw new AppError('second_factor_required');
  const code = normalizedCode(typed);
  const matches =
    totp && isTotpCode(code)
      ? await useTotpCode(manager, userId, code)
      : await useRecoveryCode(manager, userId, code);
  if (!matches)
    throw new AppError('second_factor_required', 'This code is not valid. Enter a new one.');
}
