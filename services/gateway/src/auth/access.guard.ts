import { AppError } from '@desert-mirror/contracts/errors';
import type { Operation } from '@desert-mirror/contracts/http';
import { RECENT_SIGN_IN_MINUTES } from '@desert-mirror/contracts/second-factors';
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
    const { access, recentSignIn } = operationOf(handler) ?? {};
    if (access === 'public' || this.reflector.get(PUBLIC, handler)) return true;
    const { caller, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller === null) throw new AppError('unauthorized');
    if (access === 'signed-in') return true;
    // The person who handed out a one-time password still knows it.
    if (caller.user.mustChangePassword) throw new AppError('password_change_required');
    if (!access?.includes(caller.user.role)) throw new AppError('forbidden');
    if (appliesTo(body, recentSignIn) && !isRecent(caller.authenticatedAt))
      throw new AppError('reauthentication_required');
    return true;
  }
}

/** Reads the body before validation, which accepts only a real boolean in that field. */
const appliesTo = (body: unknown, recentSignIn: Operation['recentSignIn']): boolean =>
  typeof recentSignIn === 'object'
    ? (body as Record<string, unknown> | null | undefined)?.[recentSignIn.ifTrue] === true
    : recentSignIn === true;

const RECENT_MS = RECENT_SIGN_IN_MINUTES * 60 * 1000;

const isRecent = (authenticatedAt: string | null): boolean =>
  authenticatedAt !== null && Date.now() - Date.parse(authenticatedAt) < RECENT_MS;
