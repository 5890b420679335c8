import { Login } from '@desert-mirror/contracts/identity';
import { SecondFactorCode, type SignIn } from '@desert-mirror/contracts/second-factors';
import * as z from 'zod/mini';

/** An empty code is none: the server asks for one if the account needs it. */
export const OptionalCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((code) => code.trim() || undefined),
  ),
  z.optional(SecondFactorCode),
);

export const SignInForm: z.ZodMiniType<SignIn> = z.pipe(
  z.extend(Login, { code: OptionalCode }),
  z.transform(({ code, ...login }) => ({ ...login, ...(code !== undefined && { code }) })),
);
export type SignInValues = Required<SignIn>;

export const EMPTY_SIGN_IN: SignInValues = { username: '', password: '', code: '' };
