import { AppError } from '@desert-mirror/contracts/errors';
import type { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import {
  type NewRecoveryCodes,
  PasskeyId,
  type WebAuthnJson,
} from '@desert-mirror/contracts/second-factors';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { isTransient, violatedConstraint } from '@desert-mirror/platform/errors';
import { newSecret } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import * as z from 'zod/mini';
import { lockUserOfSession, userOfSession } from '../users/session-user.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';
import { PasskeyEntity } from './passkey.entity.js';
import { firstRecoveryCodes } from './recovery-codes.js';

type Site = RpcInput<typeof secondFactorRpcs.startPasskey>['site'];

const RP_NAME = 'Desert Mirror';
const CHALLENGE_MS = 5 * 60 * 1000;
const MAX_PASSKEYS = 20;

/** Loaded on demand, because it takes megabytes and passkeys are rarely used. */
const webAuthn = () => import('@simplewebauthn/server');

@Injectable()
export class PasskeysService {
  constructor(private readonly database: Database) {}

  /** Options for `navigator.credentials.create`. */
  async start({
    sessionId,
    site,
  }: RpcInput<typeof secondFactorRpcs.startPasskey>): Promise<{ options: WebAuthnJson }> {
    const { manager } = this.database;
    const user = await userOfSession(manager, sessionId);
    const { generateRegistrationOptions } = await webAuthn();
    const known = await manager.findBy(PasskeyEntity, { userId: user.id });
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: site.host,
      userName: user.username,
      userID: Buffer.from(`user-${user.id}`),
      challenge: Buffer.from(await this.newChallenge(user.id), 'base64url'),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      // A discoverable key signs in without a username; verification makes it two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options } };
  }

  async add({
    sessionId,
    site,
    name,
    response,
  }: RpcInput<typeof secondFactorRpcs.addPasskey>): Promise<NewRecoveryCodes> {
    const user = await userOfSession(this.database.manager, sessionId);
    const { verifyRegistrationResponse } = await webAuthn();
    const result = await verified(() =>
      verifyRegistrationResponse({
        // The library checks the shape.
        response: response as never,
        expectedChallenge: (challenge) => this.redeem(challenge, user.id),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
      }),
    );
    if (!result?.verified) throw passkeyRefused('forbidden');
    const { credential } = result.registrationInfo;
    try {
      return await this.database.transaction(async (tx) => {
        // The session may have ended during the verification, and factors are changed one by one.
        await lockUserOfSession(tx.manager, sessionId);
        if ((await tx.manager.countBy(PasskeyEntity, { userId: user.id })) >= MAX_PASSKEYS)
          throw tooMany();
        const recoveryCodes = await firstRecoveryCodes(tx.manager, user.id);
        await tx.manager.insert(PasskeyEntity, {
          id: credential.id,
          userId: user.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: String(credential.counter),
          transports: credential.transports ?? [],
          name,
          lastUsedAt: null,
        });
        await tx.audit({
          action: 'user.passkey-added',
          entity: 'user',
          entityId: user.id,
          after: { name },
        });
        return { recoveryCodes };
      });
    } catch (error) {
      if (violatedConstraint(error) === 'passkeys_pkey')
        throw new AppError('conflict', 'This passkey is already in use');
      throw error;
    }
  }

  /** Options for `navigator.credentials.get`, for whichever user the device has a passkey of. */
  async startSignIn({ site }: { site: Site }): Promise<{ options: WebAuthnJson }> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.host,
      challenge: Buffer.from(await this.newChallenge(null), 'base64url'),
      userVerification: 'required',
    });
    return { options: { ...options } };
  }

  /** The id of the user whose passkey signed a challenge; undefined if the passkey is not accepted. */
  async userOf(response: WebAuthnJson, site: Site): Promise<number | undefined> {
    const { manager } = this.database;
    const id = z.safeParse(PasskeyId, response).data?.id;
    const passkey = id === undefined ? null : await manager.findOneBy(PasskeyEntity, { id });
    if (id === undefined || !passkey) return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    const result = await verified(() =>
      verifyAuthenticationResponse({
        response: response as never,
        expectedChallenge: (challenge) => this.redeem(challenge, null),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        credential: {
          id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }),
    );
    if (!result?.verified) return undefined;
    const counter = String(result.authenticationInfo.newCounter);
    await manager.update(PasskeyEntity, { id }, { counter, lastUsedAt: new Date() });
    return passkey.userId;
  }

  private async newChallenge(userId: number | null): Promise<string> {
    const { manager } = this.database;
    await manager.delete(PasskeyChallengeEntity, { expiresAt: LessThan(new Date()) });
    const challenge = newSecret();
    const expiresAt = new Date(Date.now() + CHALLENGE_MS);
    await manager.insert(PasskeyChallengeEntity, { challenge, userId, expiresAt });
    return challenge;
  }

  /** Returns false for an unknown or expired challenge, or for one of another user; it counts once. */
  private async redeem(challenge: string, userId: number | null): Promise<boolean> {
    const rows = await this.database.manager.query<unknown[]>(
      `WITH redeemed AS (
         DELETE FROM passkey_challenges
         WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()
         RETURNING 1)
       SELECT * FROM redeemed`,
      [challenge, userId],
    );
    return rows.length === 1;
  }
}

const tooMany = (): AppError =>
  new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);

/** Within a session the code is `forbidden`, because clients end the session on `unauthorized`. */
export const passkeyRefused = (code: 'unauthorized' | 'forbidden'): AppError =>
  new AppError(code, 'This passkey was not accepted. Please try again.');

/** Undefined for responses that are malformed, old, or from another site: the library throws for them. */
async function verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    // An outage of the database is not the passkey's fault.
    if (isTransient(error)) throw error;
    return undefined;
  }
}
