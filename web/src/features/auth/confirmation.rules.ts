import { Login } from '@desert-mirror/contracts/identity';
import type { Confirmation } from '@desert-mirror/contracts/second-factors';
import * as z from 'zod/mini';
import { OptionalCode } from './login-form.rules.js';

export const ConfirmationForm: z.ZodMiniType<Confirmation> = z.pipe(
  z.object({ password: Login.shape.password, code: OptionalCode }),
  z.transform(({ password, code }) => ({ password, ...(code !== undefined && { code }) })),
);
export type ConfirmationValues = Required<Confirmation>;

export const EMPTY_CONFIRMATION: ConfirmationValues = { password: '', code: '' };
