import { usePayLaterMutation } from '../../api/bookings.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';

interface PayLaterOptions {
  bookingId: number;
  token: string | undefined;
  onBooked: () => void;
}

/** Confirms the held time without a card. */
export function usePayLater({ bookingId, token, onBooked }: PayLaterOptions) {
  const [payLater] = usePayLaterMutation();
  const [isBooking, run] = usePending();
  const book = () =>
    run(async () => {
      try {
        await payLater({ id: bookingId, token }).unwrap();
        onBooked();
      } catch (error) {
        toastFailure(error, 'We could not book your time. Please try again.', 'Booking Failed');
      }
    });
  return { isBooking, book };
}
