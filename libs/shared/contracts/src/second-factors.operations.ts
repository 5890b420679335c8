import * as z from 'zod/mini';
import { Id, Instant } from './fields.js';
import { defineOperations, operation } from './http.js';
import { IdParam } from './http-fields.js';
import { LoginResult, OpenedSession, STAFF_ROLES, SignInPlace, StaffMember } from './identity.js';
import { defineRpcs, rpc } from './rpc.js';
import {
  Confirmation,
  NewRecoveryCodes,
  PasskeyId,
  PasskeyName,
  SecondFactorCode,
  SecondFactors,
  TotpSecret,
  WebAuthnJson,
} from './second-factors.js';

export const secondFactorRpcs = defineRpcs(() => {
  const OfSession = z.object({ sessionId: z.string() });
  /** Host and origin of the site, to which passkeys are bound. */
  const Site = z.object({ host: z.string(), origin: z.string() });

  return {
    readSecondFactors: rpc('identity.second-factors.read', OfSession, SecondFactors),
    /** For a staff member who lost every factor. */
    removeSecondFactors: rpc('identity.second-factors.remove', z.object({ id: Id }), StaffMember),
    renewRecoveryCodes: rpc('identity.recovery-codes.renew', OfSession, NewRecoveryCodes),
    /** Replaces an unconfirmed secret; 409 if the user already has an authenticator app. */
    startTotp: rpc('identity.totp.start', OfSession, TotpSecret),
    confirmTotp: rpc(
      'identity.totp.confirm',
      z.extend(OfSession, { code: SecondFactorCode }),
      NewRecoveryCodes,
    ),
    removeTotp: rpc('identity.totp.remove', OfSession, SecondFactors),
    startPasskey: rpc(
      'identity.passkeys.start',
      z.extend(OfSession, { site: Site }),
      z.object({ options: WebAuthnJson }),
    ),
    addPasskey: rpc(
      'identity.passkeys.add',
      z.extend(OfSession, { site: Site, name: PasskeyName, response: WebAuthnJson }),
      NewRecoveryCodes,
    ),
    removePasskey: rpc(
      'identity.passkeys.remove',
      z.extend(OfSession, PasskeyId.shape),
      SecondFactors,
    ),
    /** Names no user, so that it tells nothing about who has passkeys. */
    startPasskeySignIn: rpc(
      'identity.passkeys.start-sign-in',
      z.object({ site: Site }),
      z.object({ options: WebAuthnJson }),
    ),
    openSessionByPasskey: rpc(
      'identity.sessions.open-by-passkey',
      z.extend(SignInPlace, { site: Site, response: WebAuthnJson }),
      OpenedSession,
    ),
    /** Proves again that the user of the session is present. */
    confirmSession: rpc(
      'identity.sessions.confirm',
      z.extend(Confirmation, OfSession.shape),
      z.object({ authenticatedAt: Instant }),
    ),
    confirmSessionByPasskey: rpc(
      'identity.sessions.confirm-by-passkey',
      z.extend(OfSession, { site: Site, response: WebAuthnJson }),
      z.object({ authenticatedAt: Instant }),
    ),
  };
});

export const secondFactorRoutes = {
  getSecondFactors: 'GET /api/auth/second-factors',
  startTotp: 'POST /api/auth/totp',
  confirmTotp: 'POST /api/auth/totp/confirm',
  removeTotp: 'DELETE /api/auth/totp',
  startPasskey: 'POST /api/auth/passkey-options',
  addPasskey: 'POST /api/auth/passkeys',
  removePasskey: 'DELETE /api/auth/passkeys/:id',
  renewRecoveryCodes: 'POST /api/auth/recovery-codes',
  startPasskeySignIn: 'POST /api/auth/passkey-sign-in/options',
  signInWithPasskey: 'POST /api/auth/passkey-sign-in',
  confirmSession: 'POST /api/auth/confirm',
  confirmSessionByPasskey: 'POST /api/auth/confirm/passkey',
  removeStaffSecondFactors: 'DELETE /api/admin/staff/:id/second-factors',
} as const;

export const secondFactorOperations = defineOperations(secondFactorRoutes, () => {
  const Options = z.object({ options: WebAuthnJson });
  const Response = z.object({ response: WebAuthnJson });
  return {
    getSecondFactors: operation({
      summary: 'Get what the user needs besides the password to sign in',
      access: STAFF_ROLES,
      answer: SecondFactors,
    }),
    startTotp: operation({
      summary: 'Get a secret for an authenticator app; it counts after its first code',
      access: STAFF_ROLES,
      recentSignIn: true,
      answer: TotpSecret,
      errors: ['conflict'],
    }),
    confirmTotp: operation({
      summary: 'Confirm the authenticator app with a code; the password alone no longer signs in',
      access: STAFF_ROLES,
      recentSignIn: true,
      body: z.object({ code: SecondFactorCode }),
      answer: NewRecoveryCodes,
      errors: ['conflict'],
    }),
    removeTotp: operation({
      summary: 'Remove the authenticator app',
      access: STAFF_ROLES,
      recentSignIn: true,
      answer: SecondFactors,
      errors: ['not_found'],
    }),
    startPasskey: operation({
      summary: 'Get the options with which a browser creates a passkey',
      access: STAFF_ROLES,
      recentSignIn: true,
      answer: Options,
    }),
    addPasskey: operation({
      summary: 'Add a passkey; the password alone no longer signs in',
      access: STAFF_ROLES,
      recentSignIn: true,
      body: z.extend(Response, { name: PasskeyName }),
      answer: NewRecoveryCodes,
      errors: ['conflict'],
    }),
    removePasskey: operation({
      summary: 'Remove a passkey of the user',
      access: STAFF_ROLES,
      recentSignIn: true,
      params: PasskeyId,
      answer: SecondFactors,
      errors: ['not_found'],
    }),
    renewRecoveryCodes: operation({
      summary: 'Replace the recovery codes; the new ones are shown only in this answer',
      access: STAFF_ROLES,
      recentSignIn: true,
      answer: NewRecoveryCodes,
      errors: ['conflict'],
    }),
    startPasskeySignIn: operation({
      summary: 'Get the options with which a browser uses a passkey',
      access: 'public',
      limit: 'public-write',
      answer: Options,
      errors: ['challenge_required', 'too_many_requests'],
    }),
    signInWithPasskey: operation({
      summary: 'Sign in with a passkey, without a password',
      access: 'public',
      limit: 'public-write',
      body: Response,
      answer: LoginResult,
      errors: ['challenge_required', 'too_many_requests', 'unauthorized'],
    }),
    confirmSession: operation({
      summary: 'Confirm that the user is present, which sensitive operations require',
      access: 'signed-in',
      limit: 'password',
      body: Confirmation,
      answer: z.object({ authenticatedAt: Instant }),
      errors: ['second_factor_required', 'too_many_requests'],
    }),
    confirmSessionByPasskey: operation({
      summary: 'Confirm with a passkey that the user is present',
      access: 'signed-in',
      body: Response,
      answer: z.object({ authenticatedAt: Instant }),
      errors: ['forbidden'],
    }),
    removeStaffSecondFactors: operation({
      summary: 'Remove all second factors of a staff member who lost them, and end all sessions',
      access: ['admin'],
      recentSignIn: true,
      params: IdParam,
      answer: StaffMember,
      errors: ['not_found', 'conflict'],
      rpc: secondFactorRpcs.removeSecondFactors,
    }),
  };
});
