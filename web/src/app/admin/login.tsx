import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoginForm } from '../../features/auth/login-form.js';
import { isSessionExpired, returnPath } from '../../features/auth/return-path.js';
import { isStaff, useSession } from '../../features/auth/use-session.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { OutsidePage } from './outside-page.js';

export default function AdminLoginPage() {
  const { name } = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const target = returnPath(search);
  // The server renders the page without its query string.
  const isExpired = useHydrated() && isSessionExpired(search);
  const isInside = session.status === 'signed-in' && isStaff(session.user);
  useEffect(() => {
    // The guard redirects users who may not see the page to the first page of their role.
    if (isInside) void navigate(target, { replace: true });
  }, [isInside, target, navigate]);
  return (
    <OutsidePage title="Admin sign-in">
      <h1 className="mt-4 mb-1 font-display text-part">Admin sign-in</h1>
      <p className="mb-6 text-small text-ink-soft">{name}</p>
      {isExpired && <p className="mb-6 text-small">You were signed out. Please sign in again.</p>}
      <LoginForm />
      <Link
        to={paths.adminReset}
        className="mt-5 inline-block text-small text-ink-soft underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </OutsidePage>
  );
}
