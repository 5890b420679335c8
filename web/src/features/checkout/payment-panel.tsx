import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { useGetPaymentSecretQuery } from '../../api/payments.api.js';
import { useClientConfig } from '../../site/client-config.js';
import { Card } from '../../ui/card.js';
import { BookingSummary } from './booking-summary.js';
import { dollars, isSettled } from './checkout.rules.js';
import { useStripeScript } from './load-stripe.js';
import { PatientLoader } from './patient-loader.js';
import { PaymentForm } from './payment-form.js';

/** Stripe's fields live in frames of its own: our tokens reach them by value only. */
const appearance: NonNullable<StripeElementsOptions['appearance']> = {
  theme: 'night',
  variables: {
    colorPrimary: '#f9a650',
    colorBackground: '#0b1121',
    colorText: '#f3f5fb',
    colorTextSecondary: '#b9c2d8',
    colorDanger: '#ffa198',
    fontFamily: 'system-ui, sans-serif',
    borderRadius: '10px',
  },
};

interface PaymentPanelProps {
  booking: ReadBooking;
  onPaid: () => void;
  /** The server knows the booking otherwise: its price changed, or it is paid or cancelled. */
  onOutdated: () => void;
}

export function PaymentPanel({ booking, onPaid, onOutdated }: PaymentPanelProps) {
  const { stripePublishableKey } = useClientConfig();
  const [attempt, setAttempt] = useState(0);
  const stripe = useStripeScript(stripePublishableKey, attempt);
  const { data, error, refetch } = useGetPaymentSecretQuery(
    { amount: dollars(booking.totalAmount), bookingId: booking.id },
    { refetchOnMountOrArgChange: true },
  );
  const outdated = asApiError(error)?.status === 409;
  useEffect(() => {
    if (outdated) onOutdated();
    // Once per refusal: the caller's function is a new one on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outdated]);
  const clientSecret = error ? undefined : data?.clientSecret;
  const open = useOpenIntent(stripe, clientSecret, onPaid);

  const retry = () => {
    setAttempt(attempt + 1);
    void refetch();
    if (outdated) onOutdated();
  };
  if (!stripe || !clientSecret || !open) {
    return <PatientLoader label="Preparing the secure payment" onRetry={retry} />;
  }
  return (
    <div className="mx-auto grid w-full max-w-4xl items-start gap-6 px-5 py-10 sm:py-16 md:grid-cols-[1fr_1.4fr]">
      <BookingSummary booking={booking} />
      <Card className="p-5 sm:p-8">
        <h1 className="mb-6 text-title font-semibold">Secure card payment</h1>
        <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
          <PaymentForm booking={booking} onPaid={onPaid} />
        </Elements>
      </Card>
    </div>
  );
}

/**
 * Whether the intent still waits for money. Someone who paid and reloads before the server has heard
 * of it must not see a card form again.
 */
function useOpenIntent(
  stripe: Stripe | undefined,
  clientSecret: string | undefined,
  onPaid: () => void,
): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!stripe || !clientSecret) return undefined;
    let current = true;
    void stripe
      .retrievePaymentIntent(clientSecret)
      .catch(() => ({ paymentIntent: undefined }))
      .then(({ paymentIntent }) => {
        if (!current) return;
        if (isSettled(paymentIntent?.status)) onPaid();
        else setOpen(true);
      });
    return () => {
      current = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onPaid` is new on every render
  }, [stripe, clientSecret]);
  return open;
}
