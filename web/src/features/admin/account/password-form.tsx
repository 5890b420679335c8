import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ChangePassword, User } from '@desert-mirror/contracts/identity';
import { useChangePasswordMutation } from '../../../api/auth.api.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { NewPasswordFields } from '../../../forms/new-password-fields.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { paths } from '../../../paths.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { EMPTY_PASSWORDS, PasswordForm, type PasswordValues } from './password-form.rules.js';

const resolver = formResolver<PasswordValues, ChangePassword>(PasswordForm);

export function ChangePasswordForm({ user }: { user: User }) {
  const [change] = useChangePasswordMutation();
  const navigate = useNavigate();
  const form = useForm<PasswordValues, unknown, ChangePassword>({
    resolver,
    defaultValues: EMPTY_PASSWORDS,
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The password could not be changed',
    send: async (passwords) => {
      await change(passwords).unwrap();
      toast({ title: 'Password changed', description: 'Your other devices are signed out.' });
      // The guard redirects each role to its first page.
      await navigate(paths.admin);
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="marks-required flex max-w-md flex-col gap-5 px-5 pb-6 md:max-xl:grid md:max-xl:max-w-none md:max-xl:grid-cols-2 md:max-xl:items-start md:max-xl:*:first:col-span-full"
    >
      <RequiredNote />
      {/* Password managers need the username to update the saved password. */}
      <Input label="Username" autoComplete="username" readOnly value={user.username} />
      <Input
        label={user.mustChangePassword ? 'One-time password' : 'Current password'}
        type="password"
        autoComplete="current-password"
        required
        {...bind(form, 'currentPassword')}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" pending={pending} className="justify-self-start self-start">
        {pending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
