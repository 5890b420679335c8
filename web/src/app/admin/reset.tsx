import { Link, useLocation } from 'react-router';
import { PasswordReset } from '../../features/auth/password-reset.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { paths } from '../../paths.js';
import { Loader } from '../../ui/spinner.js';
import { OutsidePage } from './outside-page.js';

export default function AdminResetPage() {
  const { hash } = useLocation();
  // The server does not know the fragment.
  const hydrated = useHydrated();
  return (
    <OutsidePage title="Reset password">
      {hydrated ? (
        <PasswordReset key={hash} token={hash.slice(1)} />
      ) : (
        <>
          <h1 className="mt-4 font-display text-part">Reset password</h1>
          <Loader label="Loading" />
        </>
      )}
      <Link
        to={paths.adminLogin}
        className="mt-5 inline-block text-small text-ink-soft underline underline-offset-4"
      >
        Back to sign-in
      </Link>
    </OutsidePage>
  );
}
