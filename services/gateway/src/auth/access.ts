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

/** For public routes that show staff more. Staff with a one-time password count as visitors. */
export const isAdmin = (caller: Session | null): boolean => isStaff(caller, 'admin');
export const isTechnician = (caller: Session | null): boolean => isStaff(caller, 'technician');

const isStaff = (caller: Session | null, role: Session['user']['role']): boolean =>
  caller?.user.role === role && !caller.user.mustChangePassword;
