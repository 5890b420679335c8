import { useForm } from 'react-hook-form';
import { PasswordResetRequest } from '@desert-mirror/contracts/identity';
import { useRequestPasswordResetMutation } from '../../api/auth.api.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';

const resolver = formResolver<PasswordResetRequest, PasswordResetRequest>(PasswordResetRequest);

export function ResetRequestForm({ onDone }: { onDone: () => void }) {
  const [request] = useRequestPasswordResetMutation();
  const form = useForm<PasswordResetRequest, unknown, PasswordResetRequest>({
    resolver,
    defaultValues: { username: '' },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The link could not be requested. Please try again.',
    send: async (values) => {
      await request(values).unwrap();
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
      <Input
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...bind(form, 'username')}
      />
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Sending...' : 'Email me a link'}
      </Button>
    </form>
  );
}
