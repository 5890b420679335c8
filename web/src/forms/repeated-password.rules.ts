import * as z from 'zod/mini';

export const RepeatedPassword = z.string().check(z.minLength(1, 'Please repeat the new password'));

export const samePasswords = z.refine<{ newPassword: string; repeat: string }>(
  ({ newPassword, repeat }) => repeat === '' || newPassword === repeat,
  { path: ['repeat'], message: 'The new passwords do not match' },
);
