import { defineOperations, operation } from './http.js';
import { ChangePassword, Login, LoginResult, User } from './identity.js';

export const identityRoutes = {
  login: 'POST /api/auth/login',
  getCurrentUser: 'GET /api/auth/me',
  changePassword: 'POST /api/auth/password',
  logout: 'POST /api/auth/logout',
} as const;

export const identityOperations = defineOperations(identityRoutes, () => ({
  login: operation({
    summary: 'Sign in',
    access: 'public',
    limit: 'login',
    body: Login,
    answer: LoginResult,
    errors: ['unauthorized', 'too_many_requests'],
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
}));
