import type { User } from '@desert-mirror/contracts/identity';

/** The signed-in user, read from the identity service for this request. */
export interface Session {
  user: User;
  /** Null if the request was authenticated by the document cookie. */
  sessionId: string | null;
  /** When the user last proved to be present; null with the document cookie. */
  authenticatedAt: string | null;
}

/** A sign-in that counts as failed. */
export interface SignInAttempt {
  /** Does not count the attempt, and exempts the address from the limit of the account. */
  succeeded(): Promise<void>;
}
