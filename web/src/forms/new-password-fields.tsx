import { Input } from '../ui/field.js';
import { bind, type BoundForm } from './bind.js';

/** The new password and its repetition; see `repeated-password.rules.ts`. */
export const NewPasswordFields = ({
  form,
}: {
  form: BoundForm<{ newPassword: string; repeat: string }>;
}) => (
  <>
    <Input
      label="New password"
      type="password"
      autoComplete="new-password"
      hint="At least 12 characters. A few words are easier to remember than symbols."
      required
      {...bind(form, 'newPassword')}
    />
    <Input
      label="Repeat the new password"
      type="password"
      autoComplete="new-password"
      required
      {...bind(form, 'repeat')}
    />
  </>
);
