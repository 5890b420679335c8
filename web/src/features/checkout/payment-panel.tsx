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
        <div className="mx-auto grid w-full max-w-5xl items-start gap-x-16 gap-y-8 px-5 py-8 sm:px-8 sm:py-14 md:grid-cols-[1fr_1.2fr]">
          <div>
            <h1 className="text-small font-semibold text-ink-soft">Secure card payment</h1>
            <BookingSummary booking={booking} />
          </div>
          <Card className="min-w-0 p-5 sm:p-8">{form}</Card>
        </div>
      )}
    />
  );
}
