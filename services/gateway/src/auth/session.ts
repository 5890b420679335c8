import type { User } from '@desert-mirror/contracts/identity';

/** Who is signed in, as the identity service says on this very request. */
export interface Session {
  user: User;
  /** Null for who came with a document cookie only. */
  sessionId: string | null;
}
