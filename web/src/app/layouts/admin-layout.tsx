import { Outlet } from 'react-router';
import { SkipLink } from './skip-link.js';

/** Frame of the back-office: pages bring their own header, the sign-in has none. */
export default function AdminLayout() {
  return (
    <div className="flex min-h-svh flex-col bg-night-900">
      <SkipLink />
      <Outlet />
    </div>
  );
}
