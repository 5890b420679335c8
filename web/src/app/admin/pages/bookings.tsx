import { Bookings } from '../../../features/admin/bookings/bookings.js';
import { useNewBookings } from '../../../features/admin/bookings/use-new-bookings.js';

export default function BookingsPage() {
  useNewBookings();
  return <Bookings />;
}
