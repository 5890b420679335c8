import { AppError } from '@desert-mirror/contracts/errors';
import {
  type ChangePassword,
  type LoginResult,
  type OpenedSession,
  type SessionInfo,
  type SignInDevice,
  type SignInPlace,
  type User,
} from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { SignIn, WebAuthnJson } from '@desert-mirror/contracts/second-factors';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { newSecret } from '@desert-mirror/platform/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { DEVICE_COOKIE, DOCUMENT_COOKIE, deviceCookie, documentCookie } from './cookies.js';
import type { Session } from '../http/session.js';
import { TOKEN } from './token.js';
import { browserOf } from './user-agent.rules.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async login(
    credentials: SignIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginResult> {
    const place = placeOf(request);
    const opened = await request.attempt!.run(
      () => this.rpc.call(identityRpcs.openSession, { ...credentials, ...place }),
      credentials.code,
    );
    return this.signedIn(opened, place, reply);
  }

  async loginByPasskey(
    response: WebAuthnJson,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginResult> {
    const place = placeOf(request);
    const opened = await this.rpc.call(secondFactorRpcs.openSessionByPasskey, {
      response,
      site: siteOf(this.config),
      ...place,
    });
    return this.signedIn(opened, place, reply);
  }

  private async signedIn(
    opened: OpenedSession,
    { device }: SignInPlace,
    reply: FastifyReply,
  ): Promise<LoginResult> {
    if (device) reply.setCookie(DEVICE_COOKIE, device.key, deviceCookie(this.config));
    const expires = new Date(opened.expiresAt);
    const token = await this.jwt.signAsync(
      { sid: opened.sessionId, exp: Math.floor(expires.getTime() / 1_000) },
      { ...TOKEN, subject: String(opened.user.id) },
    );
    reply.setCookie(DOCUMENT_COOKIE, opened.documentKey, {
      ...documentCookie(this.config),
      expires,
    });
    return { token, user: opened.user };
  }

  async changePassword(
    session: Session,
    change: ChangePassword,
    { attempt }: FastifyRequest,
  ): Promise<User> {
    const sessionId = idOf(session);
    const { user } = await attempt!.run(() =>
      this.rpc.call(identityRpcs.changePassword, { ...change, sessionId }),
    );
    return user;
  }

  listSessions(session: Session): Promise<SessionInfo[]> {
    return this.rpc.call(identityRpcs.listSessions, { sessionId: idOf(session) });
  }

  async endSession(session: Session, id: string): Promise<void> {
    await this.rpc.call(identityRpcs.endSession, { sessionId: idOf(session), id });
  }

  async logout(session: Session, reply: FastifyReply): Promise<void> {
    await this.rpc.call(identityRpcs.closeSession, { sessionId: idOf(session) });
    reply.clearCookie(DOCUMENT_COOKIE, documentCookie(this.config));
  }
}

export function idOf({ sessionId }: Session): string {
  if (sessionId === null) throw new AppError('unauthorized');
  return sessionId;
}

const DEVICE_KEY = /^[\w-]{43}$/;

/** Passkeys are bound to the host of the public address. */
export const siteOf = ({ PUBLIC_URL }: GatewayConfig): { host: string; origin: string } => ({
  host: new URL(PUBLIC_URL).hostname,
  origin: PUBLIC_URL,
});

function placeOf(request: FastifyRequest): SignInPlace {
  const device = deviceOf(request);
  return { ...(device && { device }), address: request.ip };
}

/** The browser with the key of its cookie or a new one; undefined for an app or script. */
function deviceOf({ cookies, headers }: FastifyRequest): SignInDevice | undefined {
  const browser = browserOf(headers['user-agent'] ?? '');
  if (!browser) return undefined;
  const known = cookies[DEVICE_COOKIE] ?? '';
  return {
    ...browser,
    key: DEVICE_KEY.test(known) ? known : newSecret(),
  };
}
