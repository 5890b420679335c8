import { AppError } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity';
import { toAppError } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DOCUMENT } from './access.js';
import { DOCUMENT_COOKIE } from './cookies.js';
import type { Session } from './session.js';

/**
 * Who asks? A bearer token, or on a document route the document cookie; no other route listens to
 * cookies, so another site has nothing to abuse. A token that is no good makes a visitor of its
 * bearer: public routes serve him, all others answer 401.
 */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.authorization !== undefined) await super.canActivate(context);
    else if (this.reflector.get(DOCUMENT, context.getHandler()))
      request.caller = await this.byDocumentKey(request);
    if (request.caller && request.meta) {
      const { id, username, role } = request.caller.user;
      request.meta.actor = { id, username, role };
    }
    return true;
  }

  override getAuthenticateOptions(): { session: false; property: string } {
    return { session: false, property: 'caller' };
  }

  override handleRequest<T = Session | null>(error: unknown, caller: T | false): T {
    // An identity service that is away is no reason to call anybody a stranger.
    if (error) throw toAppError(error);
    return (caller || null) as T;
  }

  private async byDocumentKey(request: FastifyRequest): Promise<Session | null> {
    const documentKey = request.cookies[DOCUMENT_COOKIE];
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    if (!documentKey || documentKey.length > 200 || !isReading || isForeign) return null;
    try {
      const { user } = await this.rpc.call(identityRpcs.checkDocumentKey, { documentKey });
      return { user, sessionId: null };
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') return null;
      throw error;
    }
  }
}
