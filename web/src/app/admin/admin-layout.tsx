import { Outlet } from 'react-router';
import '../../ui/toaster.js';
import { SkipLink } from '../layouts/skip-link.js';

/** Frame of everything under /admin; the sign-in has no other. */
export default function AdminLayout() {
  return (
    <div className="flex min-h-svh flex-col bg-night-900">
      <SkipLink />
      <Outlet />
    </div>
  );
}
