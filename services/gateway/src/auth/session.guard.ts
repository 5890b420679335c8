import { AppError } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { toAppError } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { operationOf } from '../api/handle.js';
import type { Session } from '../http/session.js';
import { DOCUMENT_COOKIE } from './cookies.js';

/**
 * Authenticates by bearer token, or by the document cookie on an operation that accepts it. All other
 * operations ignore cookies, which rules out cross-site request forgery. A request with an invalid
 * token is anonymous: public routes answer it, all others answer 401.
 */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly rpc: RpcClient) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.authorization !== undefined) await super.canActivate(context);
    else if (operationOf(context.getHandler())?.documentCookie)
      request.caller = await this.authenticateByCookie(request);
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
    // An unavailable identity service is a 503, not an anonymous request.
    if (error) throw toAppError(error);
    return (caller || null) as T;
  }

  private async authenticateByCookie(request: FastifyRequest): Promise<Session | null> {
    const documentKey = request.cookies[DOCUMENT_COOKIE];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (!documentKey || documentKey.length > 200 || !isRead || isCrossSite) return null;
    try {
      const { user } = await this.rpc.call(identityRpcs.checkDocumentKey, { documentKey });
      return { user, sessionId: null, authenticatedAt: null };
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') return null;
      throw error;
    }
  }
}
