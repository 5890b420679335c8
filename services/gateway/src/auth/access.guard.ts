import { AppError } from '@desert-mirror/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type Access } from './access.js';

/** May they? Closed unless the route says otherwise. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'public') return true;
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller === null) throw new AppError('unauthorized');
    if (access === 'signed-in') return true;
    // Whoever passed the one-time password on may still know it: nothing is open to it but its end.
    if (caller.user.mustChangePassword) throw new AppError('password_change_required');
    if (access?.includes(caller.user.role)) return true;
    throw new AppError('forbidden');
  }
}
