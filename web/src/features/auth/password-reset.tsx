import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { buttonLook } from '../../ui/button.js';
import { ResetStep } from './reset-step.js';
import { NewPasswordForm } from './new-password-form.js';
import { ResetRequestForm } from './reset-request-form.js';

/** Asks for a link by email or, with the token of a link, for the new password. */
export function PasswordReset({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'requested' | 'changed' | 'invalid'>('open');
  switch (state) {
    case 'requested':
      return (
        <ResetStep
          isResult
          title="Check your email"
          text="If there is an account with that name or address, we have sent a link to it. The link works once and for one hour. If nothing arrives within a few minutes, look in the spam folder or ask the owner for a one-time password."
        />
      );
    case 'changed':
      return (
        <ResetStep
          isResult
          title="Password changed"
          text="All devices are signed out, and a calendar link you created no longer works. Sign in with your new password."
        >
          <Link to={paths.adminLogin} className={buttonLook({ size: 'lg' })}>
            Sign in
          </Link>
        </ResetStep>
      );
    case 'invalid':
      return (
        <ResetStep
          isResult
          title="This link is no longer valid"
          text="A link works once and for one hour, and a newer one replaces it."
        >
          <Link to={paths.adminReset} className={buttonLook({ size: 'lg' })}>
            Get a new link
          </Link>
        </ResetStep>
      );
    default:
      return token === '' ? (
        <ResetStep
          title="Reset password"
          text="Enter your username or email address. We will send you a link to choose a new password."
        >
          <ResetRequestForm onDone={() => setState('requested')} />
        </ResetStep>
      ) : (
        <ResetStep title="Choose a new password">
          <NewPasswordForm
            token={token}
            onDone={() => setState('changed')}
            onInvalid={() => setState('invalid')}
          />
        </ResetStep>
      );
  }
}
