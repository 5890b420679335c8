import { useParams } from 'react-router';
import { Id } from '@desert-mirror/contracts/fields';
import { BookingDetail } from '../../../features/admin/bookings/booking-detail.js';

export default function BookingPage() {
  const { id } = useParams();
  return <BookingDetail id={Id.safeParse(Number(id)).data} />;
}
