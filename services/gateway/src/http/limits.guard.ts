import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Limits } from './limits.js';

const LIMITED = Symbol('limited');
type Kind = 'login' | 'password' | 'public-write';

/**
 * `login`: by address and username. `password`: the same count, so that a stolen session cannot try
 * more. `public-write`: visitors, by address.
 */
export const Limited = (kind: Kind) => SetMetadata(LIMITED, kind);

/** Runs after the session guard: whoever is signed in is not a crowd. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly limits: Limits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const kind = this.reflector.get<Kind | undefined>(LIMITED, context.getHandler());
    if (kind === undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (kind === 'public-write' && request.caller === null)
      await this.limits.publicWrite(request.ip);
    if (kind === 'password' && request.caller)
      await this.limits.login(request.ip, request.caller.user.username);
    if (kind === 'login') {
      const { username } = (request.body ?? {}) as { username?: unknown };
      // Without a name nobody is tried; the schema will say so.
      if (typeof username === 'string') await this.limits.login(request.ip, username);
    }
    return true;
  }
}
