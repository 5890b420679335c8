import { CHALLENGE_HEADER } from '@desert-mirror/contracts/challenge-header';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { operationOf } from '../api/handle.js';
import { ResponseCache } from '../cache/response-cache.js';
import { Limits } from './limits.js';

/** Applies the rate limit of the operation. Runs after the session guard, which sets the caller. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly limits: Limits,
    private readonly cache: ResponseCache,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = operationOf(context.getHandler())?.limit;
    if (limit === undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (limit === 'public-write' && request.caller === null) await this.publicWrite(request);
    if (limit === 'public-read' && request.caller === null && !this.cache.get(request.url))
      await this.limits.publicRead(request.ip);
    if (limit === 'photo-upload' && request.caller === null)
      await this.limits.photoUpload(request.ip);
    if (limit === 'password' && request.caller)
      request.attempt = await this.limits.login(request.ip, request.caller.user.username);
    if (limit === 'login') {
      const { username } = (request.body ?? {}) as { username?: unknown };
      // Validation refuses a request without a username.
      if (typeof username === 'string')
        request.attempt = await this.limits.login(request.ip, username);
    }
    return true;
  }

  private async publicWrite(request: FastifyRequest): Promise<void> {
    const header = request.headers[CHALLENGE_HEADER.toLowerCase()];
    const solution = typeof header === 'string' ? header : undefined;
    if ((await this.limits.publicWrite(request.ip, solution)) === 'above')
      request.isAboveLimit = true;
  }
}
