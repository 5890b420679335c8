import * as z from 'zod/mini';
import {
  Id,
  Instant,
  PageQuery,
  cleanText,
  pageOf,
  requiredEmail,
  requiredText,
} from './fields.js';
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
  /** Signed in with a one-time password: nothing but choosing an own one is open. Else absent. */
  mustChangePassword: z.optional(z.literal(true)),
});
export type User = z.infer<typeof User>;

/** Answer of a sign-in. */
export const LoginResult = z.object({ token: z.string(), user: User });
export type LoginResult = z.infer<typeof LoginResult>;

export const STAFF_ROLES = ['admin', 'technician'] as const;

/** Who works here, as the owner sees them. */
export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The account that ADMIN_USERNAME names: it can be neither removed nor given another role. */
  isOwner: z.boolean(),
  /** Has a one-time password and has not replaced it yet. */
  mustChangePassword: z.boolean(),
  openSessions: z.int(),
  lastSignInAt: z.nullable(Instant),
  createdAt: Instant,
});
export type StaffMember = z.infer<typeof StaffMember>;

export const AddStaff = z.object({
  username: requiredText(60, 'Username is required').check(
    z.refine(
      (value) => value === '' || /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(value),
      'Letters, digits, dots and dashes only',
    ),
  ),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  role: z.enum(STAFF_ROLES, 'Please select a role'),
});
export type AddStaff = z.infer<typeof AddStaff>;

/** Shown once, to the owner, who passes it on. Good for 72 hours, and until its user replaces it. */
export const OneTimePassword = z.object({ staff: StaffMember, password: z.string() });
export type OneTimePassword = z.infer<typeof OneTimePassword>;

const PASSWORD_MIN = 8;

export const ChangePassword = z.object({
  currentPassword: Login.shape.password,
  newPassword: z
    .string('New password is required')
    .check(
      z.minLength(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`),
      z.maxLength(200, 'At most 200 characters'),
      cleanText,
    ),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

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

  /** Admins and technicians, by name. */
  listStaff: rpc('identity.staff.list', PageQuery, pageOf(StaffMember)),
  addStaff: rpc('identity.staff.add', AddStaff, OneTimePassword),
  /** A new one-time password in place of the old password; ends the sessions. */
  resetPassword: rpc('identity.staff.reset-password', z.object({ id: Id }), OneTimePassword),
  /** Signs a user out everywhere. */
  endSessions: rpc('identity.staff.end-sessions', z.object({ id: Id }), StaffMember),
  /** Takes the access away for good. Never one's own, never the owner's. */
  removeStaff: rpc('identity.staff.remove', z.object({ id: Id }), z.object({})),
  /** One's own password; ends one's other sessions. */
  changePassword: rpc(
    'identity.sessions.change-password',
    z.extend(ChangePassword, { sessionId: z.string() }),
    z.object({ user: User }),
  ),
};
