import { useForm } from 'react-hook-form';
import { useConfirmPasswordResetMutation } from '../../api/auth.api.js';
import { fieldErrors } from '../../api/api-error.js';
import { forgetSession } from '../../api/session.js';
import { formResolver } from '../../forms/form-resolver.js';
import { NewPasswordFields } from '../../forms/new-password-fields.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Button } from '../../ui/button.js';
import { NewPassword, type NewPasswordValues } from './new-password.rules.js';

const resolver = formResolver<NewPasswordValues, NewPasswordValues>(NewPassword);

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The token is unknown, used or expired. */
  onInvalid: () => void;
}

export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const [confirm] = useConfirmPasswordResetMutation();
  const form = useForm<NewPasswordValues, unknown, NewPasswordValues>({
    resolver,
    defaultValues: { newPassword: '', repeat: '' },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The password could not be changed. Please try again.',
    onError: (error, failure) =>
      fieldErrors(error).some(({ path }) => path === 'token')
        ? onInvalid()
        : toastFailure(error, failure),
    send: async ({ newPassword }) => {
      await confirm({ token, newPassword }).unwrap();
      // The server has ended the session of this browser, too.
      forgetSession();
      onDone();
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <NewPasswordFields form={form} />
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
