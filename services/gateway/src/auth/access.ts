import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../http/session.js';

export const PUBLIC = Symbol('public');
/** Opens a route that is not an API operation: pages, files and documentation. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Injects the session of the signed-in user, null for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session | null =>
    context.switchToHttp().getRequest<FastifyRequest>().caller,
);

/** For public routes that show the owner more. An admin with a one-time password counts as a visitor. */
export const isAdmin = (caller: Session | null): boolean =>
  caller?.user.role === 'admin' && !caller.user.mustChangePassword;
