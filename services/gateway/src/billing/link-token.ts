import { PayToken } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import * as z from 'zod/mini';

/** A malformed token is answered like an unknown one, so that the format is not revealed. */
export function checked(token: string): string {
  if (!z.safeParse(PayToken, token).success)
    throw new AppError('not_found', 'This link is no longer valid');
  return token;
}
