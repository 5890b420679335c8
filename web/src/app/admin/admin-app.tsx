import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { HeaderProvider } from '../../back-office/layout/page-header.js';
import { Loader } from '../../ui/spinner.js';
import { Head } from '../head.js';
import { AdminGuard } from './admin-guard.js';
import { adminPageAt } from './admin-pages.js';
import { AdminShell } from './admin-shell.js';

/** The back-office: one chunk for the frame, and one per page. */
export default function AdminApp() {
  const { pathname } = useLocation();
  const found = adminPageAt(pathname);
  const { title, page: Content } = found;
  return (
    <>
      <Head title={title} />
      <AdminGuard page={found}>
        {(user) => (
          <HeaderProvider>
            <AdminShell title={title} user={user}>
              <Suspense fallback={<Loader label={`Opening ${title}`} />}>
                <Content key={pathname} />
              </Suspense>
            </AdminShell>
          </HeaderProvider>
        )}
      </AdminGuard>
    </>
  );
}
