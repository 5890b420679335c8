import * as z from 'zod/mini';
import { ChangePassword } from '@desert-mirror/contracts/identity';

/** `repeat` is checked in the browser and never sent. */
export interface PasswordValues extends ChangePassword {
  repeat: string;
}

export const EMPTY_PASSWORDS: PasswordValues = {
  currentPassword: '',
  newPassword: '',
  repeat: '',
};

export const PasswordForm = z.pipe(
  z
    .extend(ChangePassword, {
      repeat: z.string().check(z.minLength(1, 'Please repeat the new password')),
    })
    .check(
      z.refine(({ newPassword, repeat }) => repeat === '' || newPassword === repeat, {
        path: ['repeat'],
        message: 'The new passwords do not match',
      }),
    ),
  z.transform(({ repeat: _repeat, ...passwords }): ChangePassword => passwords),
);
