import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { User } from '@desert-mirror/contracts/identity';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import type { Responder } from '@desert-mirror/testing/responder';
import { ADMIN, DOCUMENT_KEY, NOW, PASSWORD, STAFF, type Sessions } from './fakes.js';

/** Signed in an hour ago. */
export const AGED: User = { ...ADMIN, username: 'aged' };
export const PASSKEY_RESPONSE = { id: 'passkey-of-the-owner' };

/** `sites` records the site that the gateway names. */
export function fakeSecondFactors(responder: Responder, sessions: Sessions): { sites: unknown[] } {
  const sites: unknown[] = [];
  const none = { totp: false, passkeys: [], recoveryCodesLeft: 0 };
  const confirm = (sessionId: string) => {
    sessions.set(sessionId, ADMIN);
    return { authenticatedAt: new Date().toISOString() };
  };
  responder
    .on(secondFactorRpcs.readSecondFactors, () => none)
    .on(secondFactorRpcs.startTotp, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }))
    .on(secondFactorRpcs.confirmTotp, () => ({ recoveryCodes: ['abcde-fghjk'] }))
    .on(secondFactorRpcs.removeTotp, () => none)
    .on(secondFactorRpcs.renewRecoveryCodes, () => ({ recoveryCodes: ['abcde-fghjk'] }))
    .on(secondFactorRpcs.startPasskey, ({ site }) => {
      sites.push(site);
      return { options: { challenge: 'c' } };
    })
    .on(secondFactorRpcs.addPasskey, () => ({ recoveryCodes: null }))
    .on(secondFactorRpcs.removePasskey, () => none)
    .on(secondFactorRpcs.removeSecondFactors, () => STAFF)
    .on(secondFactorRpcs.startPasskeySignIn, ({ site }) => {
      sites.push(site);
      return { options: { challenge: 'c' } };
    })
    .on(secondFactorRpcs.openSessionByPasskey, ({ response }) => {
      if (response['id'] !== PASSKEY_RESPONSE.id) throw new AppError('unauthorized');
      const sessionId = `session-${sessions.size}-passkey`;
      sessions.set(sessionId, ADMIN);
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      return { sessionId, user: ADMIN, documentKey: DOCUMENT_KEY, expiresAt, authenticatedAt: NOW };
    })
    .on(secondFactorRpcs.confirmSession, ({ sessionId, password }) => {
      if (password !== PASSWORD) throw fieldError('password', 'This is not your current password');
      return confirm(sessionId);
    })
    .on(secondFactorRpcs.confirmSessionByPasskey, ({ sessionId }) => confirm(sessionId));
  return { sites };
}
