import * as z from 'zod/mini';
import { ChangePassword } from '@desert-mirror/contracts/identity';
import { RepeatedPassword, samePasswords } from '../../../forms/repeated-password.rules.js';

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
  z.extend(ChangePassword, { repeat: RepeatedPassword }).check(samePasswords),
  z.transform(({ repeat: _repeat, ...passwords }): ChangePassword => passwords),
);
