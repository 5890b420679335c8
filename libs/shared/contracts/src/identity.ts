import * as z from 'zod/mini';
import { Id, Instant, cleanText, requiredEmail, requiredText } from './fields.js';
import { event } from './rpc.js';

export const ROLES = ['admin', 'technician', 'bookkeeper', 'customer'] as const;

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
 * Normalizes a username, because phones capitalize the first letter and add a space. The rate limit uses
 * it too; otherwise each spelling would have its own limit.
 */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** True after signing in with a one-time password: the user can only choose a new password. */
  mustChangePassword: z.optional(z.literal(true)),
});
export type User = z.infer<typeof User>;

/** The browser of a sign-in; undefined for an app or script. */
export const SignInDevice = z.object({
  /** Random; kept by the browser in a cookie. */
  key: z.string().check(z.minLength(20), z.maxLength(100)),
  browser: z.string().check(z.maxLength(40)),
  system: z.string().check(z.maxLength(40)),
});
export type SignInDevice = z.infer<typeof SignInDevice>;

/** An open session. */
export const Session = z.object({
  sessionId: z.string(),
  user: User,
  /** When the user last proved to be present: at sign-in or later. */
  authenticatedAt: Instant,
});

/** `documentKey` is a second secret that only allows reading invoice PDFs. */
export const OpenedSession = z.extend(Session, { documentKey: z.string(), expiresAt: Instant });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** Where a user signs in. */
export const SignInPlace = z.object({
  device: z.optional(SignInDevice),
  /** The client's IP address. */
  address: z.optional(z.string().check(z.maxLength(100))),
});
export type SignInPlace = z.infer<typeof SignInPlace>;

/** A place where the user is signed in. */
export const SessionInfo = z.object({
  /** Does not authenticate. */
  id: z.string(),
  /** Null for an app or script. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Null for sessions from before addresses were recorded. */
  address: z.nullable(z.string()),
  createdAt: Instant,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const LoginResult = z.object({ token: z.string(), user: User });
export type LoginResult = z.infer<typeof LoginResult>;

/** A bookkeeper reads invoices, payments and reports, and changes nothing. */
export const STAFF_ROLES = ['admin', 'bookkeeper', 'technician'] as const;

export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** True for the account named by ADMIN_USERNAME, which cannot be removed or change its role. */
  isOwner: z.boolean(),
  /** True if the password alone does not sign in. */
  hasSecondFactor: z.boolean(),
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
      'Use only letters, digits, dots, dashes and underscores',
    ),
  ),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  role: z.enum(STAFF_ROLES, 'Please select a role'),
});
export type AddStaff = z.infer<typeof AddStaff>;

/** Shown to the owner once. Valid for 72 hours or until the user replaces it. */
export const OneTimePassword = z.object({ staff: StaffMember, password: z.string() });
export type OneTimePassword = z.infer<typeof OneTimePassword>;

export const PASSWORD_MIN = 12;

const NewPassword = z
  .string('New password is required')
  .check(
    z.minLength(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`),
    z.maxLength(200, 'At most 200 characters'),
    cleanText,
  );

export const ChangePassword = z.object({
  currentPassword: Login.shape.password,
  newPassword: NewPassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** `username` is a username or an email address. */
export const PasswordResetRequest = z.pick(Login, { username: true });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z.object({
  /** From the link in the email. */
  token: z.string('Token is required').check(z.maxLength(200, 'At most 200 characters')),
  newPassword: NewPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** Emails about the safety of an account. */
const SECURITY_KINDS = ['password-reset', 'new-device'] as const;

export const identityEvents = {
  /** Technicians leave their vans. */
  staffRemoved: event('identity.staff-removed.v1', z.object({ userId: Id }), ['booking']),
  /**
   * All sessions of the user ended, because another person may have had access. Calendar feeds made before end, too. A
   * change of one's own password keeps the feed.
   */
  accessEnded: event('identity.access-ended.v1', z.object({ userId: Id, endedAt: Instant }), [
    'booking',
  ]),
  /** Handled by identity itself, so that answering takes the same time for known and unknown names. */
  passwordResetRequested: event('identity.password-reset-requested.v1', PasswordResetRequest, [
    'identity',
  ]),
  /** Booking sends the email. It reads what the email says by `id`, so that no event contains a token. */
  securityMessageDue: event(
    'identity.security-message-due.v1',
    z.object({
      kind: z.enum(SECURITY_KINDS),
      id: Id,
      email: z.string(),
      username: z.string(),
      role: z.enum(STAFF_ROLES),
    }),
    ['booking'],
  ),
};

/** The `SessionInfo.id` of a session. */
export const SessionParam = z.object({
  id: z.string().check(z.maxLength(100, 'At most 100 characters'), cleanText),
});
