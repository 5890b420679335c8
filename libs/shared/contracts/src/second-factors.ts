import * as z from 'zod/mini';
import { Instant, cleanText, requiredText } from './fields.js';
import { Login } from './identity.js';

/** A passkey of a user: a key on a device, released by its fingerprint reader or PIN. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a user needs besides the password. With either factor, the password alone is refused. */
export const SecondFactors = z.object({
  /** An authenticator app that makes codes (TOTP, RFC 6238). */
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** Secret of an authenticator app, unconfirmed until its first code; `uri` is for a QR code. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof TotpSecret>;

/** New codes when a user adds the first factor, shown once; otherwise null. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** The six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string('Code is required')
  .check(z.minLength(1, 'Code is required'), z.maxLength(40, 'At most 40 characters'), cleanText);

/** `code` is required from users with a second factor. */
export const SignIn = z.extend(Login, { code: z.optional(SecondFactorCode) });
export type SignIn = z.infer<typeof SignIn>;

export const Confirmation = z.omit(SignIn, { username: true });
export type Confirmation = z.infer<typeof Confirmation>;

export const PasskeyName = requiredText(60, 'Name is required');

export const PasskeyId = z.object({ id: z.string().check(z.maxLength(1_400), cleanText) });

/** Options or response of the WebAuthn API in the browser, as JSON; checked by the WebAuthn library. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
export type WebAuthnJson = z.infer<typeof WebAuthnJson>;

/** Minutes after a sign-in or a confirmation in which sensitive operations are allowed. */
export const RECENT_SIGN_IN_MINUTES = 15;
