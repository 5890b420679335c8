import type { User } from '@desert-mirror/contracts/identity';
import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session.js';

export type Role = User['role'];
/** Who may call a route. A route that says nothing is closed to everyone. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export const ACCESS = Symbol('access');
export const DOCUMENT = Symbol('document');

export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** Open with a one-time password as well; the routes of `Roles` are not. */
export const SignedIn = () => SetMetadata(ACCESS, 'signed-in' satisfies Access);
export const Roles = (...roles: Role[]) => SetMetadata(ACCESS, roles satisfies Access);
/** The one kind of route that takes the document cookie: opened in a new tab, without a bearer. */
export const Document = () => SetMetadata(DOCUMENT, true);

/** The signed-in caller, null for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session | null =>
    context.switchToHttp().getRequest<FastifyRequest>().caller,
);

/** Where a public route shows the owner more. Who still has a one-time password sees what visitors see. */
export const isAdmin = (caller: Session | null): boolean =>
  caller?.user.role === 'admin' && !caller.user.mustChangePassword;
