import { useEffect } from 'react';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { useCreatePaymentIntentQuery } from '../../api/payments.api.js';
import { CardPayment } from '../../payment/card-payment.js';
import { centsOf, dollars } from '../../payment/payment.rules.js';
import { Card } from '../../ui/card.js';
import { BookingSummary } from './booking-summary.js';
import { rememberCheckout } from './checkout-memory.js';

interface PaymentPanelProps {
  booking: ReadBooking;
  onPaid: () => void;
  /** The booking changed on the server: price, payment or status. */
  onOutdated: () => void;
}

export function PaymentPanel({ booking, onPaid, onOutdated }: PaymentPanelProps) {
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
        rememberCheckout(id);
        return window.location.origin;
      }}
      onRetry={() => {
        void refetch();
        if (outdated) onOutdated();
      }}
      onPaid={onPaid}
      frame={(form) => (
        <div className="mx-auto grid w-full max-w-4xl items-start gap-6 px-5 py-10 sm:py-16 md:grid-cols-[1fr_1.4fr]">
          <BookingSummary booking={booking} />
          <Card className="p-5 sm:p-8">
            <h1 className="mb-6 text-title font-semibold">Secure card payment</h1>
            {form}
          </Card>
        </div>
      )}
    />
  );
}
