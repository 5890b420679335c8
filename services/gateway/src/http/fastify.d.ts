import type { Session } from '../auth/session.js';
import type { MessageMeta } from '@desert-mirror/contracts/rpc';

declare module 'fastify' {
  interface FastifyRequest {
    /** Travels with every RPC of this request. Null for answers that were ready. */
    meta: MessageMeta | null;
    /** Who is signed in; set by the session guard, null for a visitor. */
    caller: Session | null;
  }
  interface FastifyInstance {
    /** Methods that the table of routes knows for a path; empty when it knows none. */
    methodsOf(path: string): string[];
  }
}
