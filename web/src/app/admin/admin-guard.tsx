import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { signInPath } from '../../features/auth/return-path.js';
import { storedUser } from '../../features/auth/stored-user.js';
import { isStaff, useSession, type Session } from '../../features/auth/use-session.js';
import { paths } from '../../paths.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Loader } from '../../ui/spinner.js';
import type { AdminPage } from './admin-pages.js';

/**
 * Redirect target for users who may not see the page. Only for navigation: the server enforces
 * access.
 */
export function redirectFor(user: User, page: AdminPage): string | undefined {
  if (!isStaff(user)) return paths.adminLogin;
  if (user.mustChangePassword) return page.forAll === 'account' ? undefined : adminPaths.account;
  if (user.role === 'admin' || page.forAll === 'account') return undefined;
  if (user.role === 'bookkeeper') return page.isMoney ? undefined : adminPaths.reports;
  return page.forAll ? undefined : adminPaths.schedule;
}

interface AdminGuardProps {
  page: AdminPage;
  children: (user: User) => ReactNode;
}

export function AdminGuard({ page, children }: AdminGuardProps) {
  const session = useSession();
  useRetryOnline(session);
  const location = useLocation();
  if (session.status === 'anonymous')
    return <Navigate to={signInPath(location, session.isExpired)} replace />;
  if (session.status === 'signed-in') {
    const target = redirectFor(session.user, page);
    return target === undefined ? children(session.user) : <Navigate to={target} replace />;
  }
  const isLate = session.status === 'loading' && session.isLate;
  const isSchedule = page.forAll === 'schedule';
  // The service worker has a copy of the last schedule. The page stays mounted when the check succeeds.
  const user = (session.status === 'unreachable' || isLate) && isSchedule && storedUser();
  if (user) return children(user);
  return (
    <main id="main" tabIndex={-1} className="grid flex-1 place-items-center">
      {session.status === 'loading' ? (
        <div className="flex flex-col items-center">
          <Loader label="Checking your sign-in" />
          {isLate && !isSchedule && <ScheduleLink />}
        </div>
      ) : (
        <Notice as="h1" title="The server is not responding">
          <p className="text-body text-ink-soft">You are still signed in on this device.</p>
          <Button onClick={session.retry}>Try again</Button>
          <ScheduleLink />
        </Notice>
      )}
    </main>
  );
}

const ScheduleLink = () => (
  <Link to={adminPaths.schedule} className="text-small underline underline-offset-4">
    Open the last loaded schedule
  </Link>
);

function useRetryOnline(session: Session): void {
  const retry = session.status === 'unreachable' ? session.retry : undefined;
  useEffect(() => {
    if (!retry) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
