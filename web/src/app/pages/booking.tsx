import { useParams } from 'react-router';
import { CustomerBooking } from '../../features/self-service/customer-booking.js';
import { LostLink } from '../../features/self-service/lost-link.js';
import { Head } from '../head.js';

export default function BookingPage() {
  const { token } = useParams();
  return (
    <>
      <Head title="Your booking" />
      {token === undefined ? <LostLink /> : <CustomerBooking key={token} token={token} />}
    </>
  );
}
