import { BookingList } from '../../features/admin-bookings/booking-list.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { Head } from '../head.js';
import { AdminGuard } from '../layouts/admin-guard.js';
import { AdminHeader } from '../layouts/admin-header.js';

export default function AdminHomePage() {
  return (
    <>
      <Head title="Admin Dashboard" />
      <AdminGuard>
        {({ username }) => (
          <>
            <AdminHeader title="Admin Dashboard" username={username} />
            <main id="main" tabIndex={-1} className={cn(container, 'flex-1 py-8')}>
              <BookingList />
            </main>
          </>
        )}
      </AdminGuard>
    </>
  );
}
