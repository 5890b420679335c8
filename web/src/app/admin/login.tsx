import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoginForm } from '../../features/auth/login-form.js';
import { isStaff, useSession } from '../../features/auth/use-session.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { OutsidePage } from './outside-page.js';

export default function AdminLoginPage() {
  const { name } = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const isInside = session.status === 'signed-in' && isStaff(session.user);
  useEffect(() => {
    // The guard redirects each role to its first page.
    if (isInside) void navigate(paths.admin, { replace: true });
  }, [isInside, navigate]);
  return (
    <OutsidePage title="Admin sign-in">
      <h1 className="mt-4 mb-1 font-display text-part">Admin sign-in</h1>
      <p className="mb-6 text-small text-ink-soft">{name}</p>
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
