import type { User } from '@desert-mirror/contracts/identity';

/** The signed-in user, read from the identity service for this request. */
export interface Session {
  user: User;
  /** Null if the request was authenticated by the document cookie. */
  sessionId: string | null;
  /** When the user last proved to be present; null with the document cookie. */
  authenticatedAt: string | null;
}

/** A sign-in that counts as failed until it has succeeded. */
export interface SignInAttempt {
  /**
   * A success is not counted, and exempts the address from the limit of the account.
   * @param code of a second factor; wrong codes are also limited by day
   * @throws AppError too_many_requests
   */
  run<T>(signIn: () => Promise<T>, code?: string): Promise<T>;
}
