import { AppError } from '@desert-mirror/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { operationOf } from '../api/handle.js';
import { PUBLIC } from './access.js';

/** Applies the access rule of the operation. A route without a rule is closed to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    const access = operationOf(handler)?.access;
    if (access === 'public' || this.reflector.get(PUBLIC, handler)) return true;
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller === null) throw new AppError('unauthorized');
    if (access === 'signed-in') return true;
    // The person who handed out a one-time password still knows it.
    if (caller.user.mustChangePassword) throw new AppError('password_change_required');
    if (access?.includes(caller.user.role)) return true;
    throw new AppError('forbidden');
  }
}
