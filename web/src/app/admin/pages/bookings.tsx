import { Bookings } from '../../../features/admin/bookings/bookings.js';

export default function BookingsPage() {
  return <Bookings />;
}
