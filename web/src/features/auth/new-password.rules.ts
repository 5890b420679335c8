import { ChangePassword } from '@desert-mirror/contracts/identity';
import * as z from 'zod/mini';
import { RepeatedPassword, samePasswords } from '../../forms/repeated-password.rules.js';

/** `repeat` is checked in the browser and never sent. */
export const NewPassword = z
  .extend(z.pick(ChangePassword, { newPassword: true }), { repeat: RepeatedPassword })
  .check(samePasswords);
export type NewPasswordValues = z.infer<typeof NewPassword>;
