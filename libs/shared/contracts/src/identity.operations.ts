import * as z from 'zod/mini';
import { Instant, PageQuery, pageOf, Id } from './fields.js';
import { defineRpcs, rpc } from './rpc.js';
import { defineOperations, operation } from './http.js';
import {
  ChangePassword,
  LoginResult,
  User,
  StaffMember,
  AddStaff,
  OneTimePassword,
  PasswordReset,
  PasswordResetRequest,
  SessionInfo,
  SessionParam,
  OpenedSession,
  Session,
  SignInPlace,
} from './identity.js';
import { SignIn } from './second-factors.js';

export const identityRpcs = defineRpcs(() => {
  return {
    openSession: rpc('identity.sessions.open', z.extend(SignIn, SignInPlace.shape), OpenedSession),
    /** 401 if the session was deleted or expired. The role is read from the database, not from the token. */
    checkSession: rpc('identity.sessions.check', z.object({ sessionId: z.string() }), Session),
    checkDocumentKey: rpc(
      'identity.sessions.check-document-key',
      z.object({ documentKey: z.string().check(z.maxLength(200)) }),
      // Not the session id, which must not be derivable from the weaker secret.
      z.object({ user: User }),
    ),
    /** The open sessions of the session's user, newest first, at most 100. */
    listSessions: rpc(
      'identity.sessions.list',
      z.object({ sessionId: z.string() }),
      z.array(SessionInfo),
    ),
    /** Ends a session of the same user by its `SessionInfo.id`. */
    endSession: rpc(
      'identity.sessions.end',
      z.extend(SessionParam, { sessionId: z.string() }),
      z.object({}),
    ),
    closeSession: rpc('identity.sessions.close', z.object({ sessionId: z.string() }), z.object({})),

    /** Admins and technicians, by name. */
    listStaff: rpc('identity.staff.list', PageQuery, pageOf(StaffMember)),
    /** For other services; null for an unknown user and for a customer. */
    findStaff: rpc(
      'identity.staff.find',
      z.object({ id: Id }),
      z.object({
        staff: z.nullable(z.pick(StaffMember, { id: true, username: true, role: true })),
      }),
    ),
    addStaff: rpc('identity.staff.add', AddStaff, OneTimePassword),
    /** Replaces the password with a one-time password and ends all sessions. */
    resetPassword: rpc('identity.staff.reset-password', z.object({ id: Id }), OneTimePassword),
    endSessions: rpc('identity.staff.end-sessions', z.object({ id: Id }), StaffMember),
    /** Removes an account, except the caller's and the owner's. */
    removeStaff: rpc('identity.staff.remove', z.object({ id: Id }), z.object({})),
    /** Changes the caller's password and ends the caller's other sessions. */
    changePassword: rpc(
      'identity.sessions.change-password',
      z.extend(ChangePassword, { sessionId: z.string() }),
      z.object({ user: User }),
    ),

    /** Gives no sign whether the account exists. */
    requestPasswordReset: rpc(
      'identity.password-resets.request',
      PasswordResetRequest,
      z.object({}),
    ),
    /**
     * For the worker that sends the email: a new token, which replaces the earlier ones of the user. Null if
     * the user requested another one since or was removed.
     */
    issuePasswordReset: rpc(
      'identity.password-resets.issue',
      z.object({ id: Id }),
      z.object({ token: z.nullable(z.string()) }),
    ),
    confirmPasswordReset: rpc('identity.password-resets.confirm', PasswordReset, z.object({})),
    /** The sign-in that an email is about; null if the user was removed. */
    findSignIn: rpc(
      'identity.devices.find-sign-in',
      z.object({ id: Id }),
      z.object({
        signIn: z.nullable(
          z.object({
            at: Instant,
            /** Null for an app or script. */
            browser: z.nullable(z.string()),
            system: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  };
});

export const identityRoutes = {
  login: 'POST /api/auth/login',
  getCurrentUser: 'GET /api/auth/me',
  changePassword: 'POST /api/auth/password',
  logout: 'POST /api/auth/logout',
  listSessions: 'GET /api/auth/sessions',
  endSession: 'DELETE /api/auth/sessions/:id',
  requestPasswordReset: 'POST /api/auth/password-reset',
  confirmPasswordReset: 'POST /api/auth/password-reset/confirm',
} as const;

export const identityOperations = defineOperations(identityRoutes, () => ({
  login: operation({
    summary: 'Sign in',
    access: 'public',
    limit: 'login',
    body: SignIn,
    answer: LoginResult,
    errors: ['unauthorized', 'second_factor_required', 'too_many_requests'],
  }),
  getCurrentUser: operation({
    summary: 'Get the signed-in user',
    access: 'signed-in',
    answer: User,
  }),
  changePassword: operation({
    summary: 'Change the password and end all other sessions of the user',
    access: 'signed-in',
    limit: 'password',
    body: ChangePassword,
    answer: User,
    errors: ['conflict', 'too_many_requests'],
  }),
  logout: operation({
    summary: 'Sign out: ends the session of the token at once',
    access: 'signed-in',
  }),
  listSessions: operation({
    summary: 'List where the user is signed in, newest first',
    access: 'signed-in',
    answer: z.array(SessionInfo),
  }),
  endSession: operation({
    summary: 'End a session of the user',
    access: 'signed-in',
    params: SessionParam,
    errors: ['not_found'],
  }),
  requestPasswordReset: operation({
    summary: 'Email a link to choose a new password; the answer is the same for unknown users',
    access: 'public',
    limit: 'login',
    body: PasswordResetRequest,
    errors: ['too_many_requests'],
    rpc: identityRpcs.requestPasswordReset,
  }),
  confirmPasswordReset: operation({
    summary: 'Choose a new password with the token of the link and end all sessions of the user',
    access: 'public',
    limit: 'public-write',
    body: PasswordReset,
    errors: ['challenge_required', 'too_many_requests'],
    rpc: identityRpcs.confirmPasswordReset,
  }),
}));
