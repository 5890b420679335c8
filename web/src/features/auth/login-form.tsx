import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { Login } from '@desert-mirror/contracts/identity';
import { useLoginMutation } from '../../api/auth.api.js';
import { sessionChanged } from '../../api/base-query.js';
import { keepSession } from '../../api/session.js';
import { formResolver } from '../../forms/form-resolver.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { useSubmit } from '../../forms/use-submit.js';
import { paths } from '../../paths.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';

const resolver = formResolver<Login, Login>(Login);

export function LoginForm() {
  const hydrated = useHydrated();
  const [login] = useLoginMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const form = useForm<Login, unknown, Login>({
    resolver,
    defaultValues: { username: '', password: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { pending, submit } = useSubmit({
    form,
    failure: 'Invalid credentials',
    onError: (error, failure) => toastFailure(error, failure, 'Login Failed'),
    send: async (values) => {
      const session = await login(values).unwrap();
      keepSession(session);
      dispatch(sessionChanged());
      toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
      await navigate(paths.admin);
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
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username')}
      />
      <Input
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" pending={pending} disabled={!hydrated}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
