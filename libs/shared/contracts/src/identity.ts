import * as z from 'zod/mini';
import { Id, Instant, cleanText } from './fields.js';
import { rpc } from './rpc.js';

export const ROLES = ['admin', 'technician', 'customer'] as const;

/** `POST /api/auth/login`, and the sign-in form. */
export const Login = z.object({
  username: z
    .string('Username is required')
    .check(
      z.minLength(1, 'Username is required'),
      z.maxLength(200, 'At most 200 characters'),
      cleanText,
    ),
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(1000, 'At most 1000 characters'),
      cleanText,
    ),
});
export type Login = z.infer<typeof Login>;

/**
 * A username as it is looked up and counted: phones capitalise the first letter and add a space.
 * Limits on sign-ins must count by this too, or another spelling is another try.
 */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/** A user as others may see one. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type User = z.infer<typeof User>;

/** Answer of a sign-in. */
export const LoginResult = z.object({ token: z.string(), user: User });
export type LoginResult = z.infer<typeof LoginResult>;

const Session = z.object({ sessionId: z.string(), user: User });

export const identityRpcs = {
  /** `documentKey` is the second, weaker secret: good for reading an invoice PDF and nothing else. */
  openSession: rpc(
    'identity.sessions.open',
    Login,
    z.extend(Session, { documentKey: z.string(), expiresAt: Instant }),
  ),
  /** 401 when the session is gone or over; the role is read now, not from the token. */
  checkSession: rpc('identity.sessions.check', z.object({ sessionId: z.string() }), Session),
  checkDocumentKey: rpc(
    'identity.sessions.check-document-key',
    z.object({ documentKey: z.string().check(z.maxLength(200)) }),
    // Not the session's id: it cannot be told from the weaker secret, and must not be.
    z.object({ user: User }),
  ),
  closeSession: rpc('identity.sessions.close', z.object({ sessionId: z.string() }), z.object({})),
};
