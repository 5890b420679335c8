import { usePayLaterMutation } from '../../api/bookings.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';

interface PayLaterProps {
  bookingId: number;
  token: string | undefined;
  onBooked: () => void;
}

/** Confirms the held time without a card. */
export function PayLater({ bookingId, token, onBooked }: PayLaterProps) {
  const [payLater] = usePayLaterMutation();
  const [pending, run] = usePending();
  const confirm = () =>
    run(async () => {
      try {
        await payLater({ id: bookingId, ...(token !== undefined && { token }) }).unwrap();
        onBooked();
      } catch (error) {
        toastFailure(error, 'We could not book your time. Please try again.', 'Booking Failed');
      }
    });
  return (
    <Button
      variant="link"
      className="-mx-5 underline underline-offset-4"
      pending={pending}
      onClick={() => void confirm()}
    >
      Pay after the work instead
    </Button>
  );
}
