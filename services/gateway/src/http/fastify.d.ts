import type { MessageMeta } from '@desert-mirror/contracts/rpc';
import type { Session, SignInAttempt } from './session.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sent with every RPC of this request. Null for cached responses. */
    meta: MessageMeta | null;
    /** Set by the session guard; null for a visitor. */
    caller: Session | null;
    /** Set by the limits guard: above the rate limit, accepted with a solved challenge. */
    isAboveLimit?: boolean;
    /** Set by the limits guard: the counted attempt to sign in. */
    attempt?: SignInAttempt;
  }
  interface FastifyInstance {
    /** HTTP methods of the routes that match a path; empty if none does. */
    methodsOf(path: string): string[];
  }
}
