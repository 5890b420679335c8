import * as z from 'zod/mini';
import { ChangePassword } from '@desert-mirror/contracts/identity';

/** What the form holds; the repetition stays in the browser. */
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
      repeat: z.string().check(z.minLength(1, 'Please type the new password once more')),
    })
    .check(
      z.refine(({ newPassword, repeat }) => repeat === '' || newPassword === repeat, {
        path: ['repeat'],
        message: 'The two new passwords differ',
      }),
    ),
  z.transform(({ repeat: _repeat, ...passwords }): ChangePassword => passwords),
);
