import { useEffect } from 'react';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { useCreatePaymentIntentQuery } from '../../api/payments.api.js';
import { CardPayment } from '../../payment/card-payment.js';
import { PaySplit } from '../../payment/pay-split.js';
import { centsOf, dollars } from '../../payment/payment.rules.js';
import { BookingAmount } from './booking-summary.js';
import { PayLater } from './pay-later.js';
import { rememberCheckout } from './checkout-memory.js';

interface PaymentPanelProps {
  booking: ReadBooking;
  token: string | undefined;
  onPaid: () => void;
  /** The time was confirmed, to pay after the work. */
  onPaysLater: () => void;
  /** The booking changed on the server: price, payment or status. */
  onOutdated: () => void;
}

export function PaymentPanel({
  booking,
  token,
  onPaid,
  onPaysLater,
  onOutdated,
}: PaymentPanelProps) {
  const { id, totalAmount } = booking;
  const { data, error, refetch } = useCreatePaymentIntentQuery(
    { amount: dollars(totalAmount), bookingId: id },
    { refetchOnMountOrArgChange: true },
  );
  const outdated = asApiError(error)?.status === 409;
  useEffect(() => {
    if (outdated) onOutdated();
    // Once per refusal: the caller's function is a new one on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outdated]);

  return (
    <CardPayment
      clientSecret={error ? undefined : data?.clientSecret}
      what="booking"
      error={error}
      amountCents={centsOf(totalAmount)}
      // Banks return to the home page, which finds the booking again.
      returnUrl={() => {
        rememberCheckout({ bookingId: id, token });
        return window.location.origin;
      }}
      onRetry={() => {
        void refetch();
        if (outdated) onOutdated();
      }}
      onPaid={onPaid}
      frame={(form) => (
        <PaySplit
          summary={
            <>
              <h1 className="text-small font-semibold text-ink-soft">Secure card payment</h1>
              <BookingAmount booking={booking} />
              <p className="mt-4 text-small text-ink-faint">
                {nextOf(booking)} There are no other charges.
              </p>
            </>
          }
        >
          {form}
          {booking.canPayLater && <PayLater bookingId={id} token={token} onBooked={onPaysLater} />}
        </PaySplit>
      )}
    />
  );
}

/** What happens after the payment. */
function nextOf({ status, appointment }: ReadBooking): string {
  if (status === 'completed') return 'The work is done.';
  return appointment
    ? 'Your time is booked as soon as you pay.'
    : 'We call you within 24 hours to agree on a time.';
}
