import { createSecretKey } from 'node:crypto';
import { AppError } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passportJwt from 'passport-jwt';
import { CONFIG, type GatewayConfig } from '../config.js';
import type { Session } from '../http/session.js';
import { TOKEN } from './token.js';

/** The token's signature is not enough: its session must still exist, so that sign-out takes effect. */
@Injectable()
export class JwtStrategy extends PassportStrategy(passportJwt.Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly rpc: RpcClient,
  ) {
    super({
      // A string would be parsed as a PEM key for every request first.
      secretOrKey: createSecretKey(config.JWT_SECRET, 'utf8'),
      jwtFromRequest: passportJwt.ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  async validate(payload: unknown): Promise<Session | null> {
    const { sid } = payload as { sid?: unknown };
    if (typeof sid !== 'string' || sid === '') return null;
    try {
      return await this.rpc.call(identityRpcs.checkSession, { sessionId: sid });
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') return null;
      throw error;
    }
  }
}
