import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { useSession } from '../../features/auth/use-session.js';
import { paths } from '../../paths.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Loader } from '../../ui/spinner.js';

/** Shows its content to the owner only; everybody else is silently led to the sign-in. */
export function AdminGuard({ children }: { children: (user: User) => ReactNode }) {
  const session = useSession();
  if (session.status === 'signed-in' && session.isAdmin) return children(session.user);
  if (session.status === 'signed-in' || session.status === 'anonymous') {
    return <Navigate to={paths.adminLogin} replace />;
  }
  return (
    <main id="main" tabIndex={-1} className="grid flex-1 place-items-center">
      {session.status === 'loading' ? (
        <Loader label="Checking your sign-in" />
      ) : (
        <Notice as="h1" title="The server does not answer">
          <p className="text-body text-mist">You are still signed in on this device.</p>
          <Button onClick={session.retry}>Try again</Button>
        </Notice>
      )}
    </main>
  );
}
