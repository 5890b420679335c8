import type { User } from '@desert-mirror/contracts/identity';

/** The signed-in user, read from the identity service for this request. */
export interface Session {
  user: User;
  /** Null if the request was authenticated by the document cookie. */
  sessionId: string | null;
}
