import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { LoginResult } from '@desert-mirror/contracts/identity';
import type { SignIn } from '@desert-mirror/contracts/second-factors';
import { asApiError, serverMessage } from '../../api/api-error.js';
import { useLoginMutation } from '../../api/auth.api.js';
import { useSignInWithPasskeyMutation } from '../../api/second-factors.api.js';
import { keepSession } from '../../api/session.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';
import { CodeField } from './code-field.js';
import { EMPTY_SIGN_IN, SignInForm, type SignInValues } from './login-form.rules.js';
import { PasskeyButton } from './passkey-button.js';
import { returnPath } from './return-path.js';

const resolver = formResolver<SignInValues, SignIn>(SignInForm);

export function LoginForm() {
  const hydrated = useHydrated();
  const [login] = useLoginMutation();
  const [signInWithPasskey] = useSignInWithPasskeyMutation();
  const welcome = useWelcome();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<SignInValues, unknown, SignIn>({ resolver, defaultValues: EMPTY_SIGN_IN });
  const { pending, submit } = useSubmit({
    form,
    failure: 'Invalid credentials',
    onError: (error, failure) => {
      if (asApiError(error)?.body?.code === 'second_factor_required') {
        // The first refusal only says that there is a second step; the field takes the focus by itself.
        if (needsCode)
          form.setError('code', { message: serverMessage(error, failure) }, { shouldFocus: true });
        setNeedsCode(true);
      } else toastFailure(error, failure, 'Login Failed');
    },
    send: async (values) => welcome(await login(values).unwrap()),
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
        {...bind(form, 'username')}
      />
      <Input
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        {...bind(form, 'password')}
      />
      {needsCode && <CodeField autoFocus {...bind(form, 'code')} />}
      <Button type="submit" size="lg" pending={pending} disabled={!hydrated}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyButton
        label="Use a passkey"
        send={async (response) => welcome(await signInWithPasskey({ response }).unwrap())}
      />
    </form>
  );
}

function useWelcome(): (session: LoginResult) => Promise<void> {
  const navigate = useNavigate();
  const target = returnPath(useLocation().search);
  return async (session) => {
    keepSession(session);
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    await navigate(target);
  };
}
