import { Outlet } from 'react-router';
// Part of this chunk, so that error messages do not depend on the network.
import '../../ui/toaster.js';
import { useAdminWorker } from '../../back-office/offline/use-admin-worker.js';
import { SkipLink } from '../layouts/skip-link.js';

export default function AdminLayout() {
  useAdminWorker();
  return (
    <div data-back-office="" className="flex min-h-svh flex-col">
      <SkipLink />
      <Outlet />
    </div>
  );
}
