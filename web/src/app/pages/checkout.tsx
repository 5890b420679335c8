import { useParams, useSearchParams } from 'react-router';
import { forgetBooking } from '../../features/booking/draft-store.js';
import { BookingNotFound } from '../../features/checkout/booking-not-found.js';
import { Checkout } from '../../features/checkout/checkout.js';
import { parseBookingId } from '../../features/checkout/checkout.rules.js';
import { Head } from '../head.js';

export default function CheckoutPage() {
  const bookingId = parseBookingId(useParams()['bookingId']);
  const [search] = useSearchParams();
  return (
    <>
      <Head title="Secure card payment" />
      {bookingId === undefined ? (
        <BookingNotFound />
      ) : (
        <Checkout
          key={bookingId}
          bookingId={bookingId}
          token={search.get('token') ?? undefined}
          onSettled={() => forgetBooking(bookingId)}
        />
      )}
    </>
  );
}
