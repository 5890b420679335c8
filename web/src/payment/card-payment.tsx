import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useState, type ReactNode } from 'react';
import { useClientConfig } from '../site/client-config.js';
import { useStripeScript } from './load-stripe.js';
import { PatientLoader } from './patient-loader.js';
import { PaymentForm, type PaymentFormProps } from './payment-form.js';
import { useOpenIntent } from './use-open-intent.js';

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

interface CardPaymentProps extends Omit<PaymentFormProps, 'onStale'> {
  /** Undefined while it is not known, or was refused. */
  clientSecret: string | undefined;
  /** What is safe meanwhile: "booking". */
  what: string;
  /** The server's own, where it refused. */
  reason?: string | undefined;
  /** Asks for the secret again. */
  onRetry: () => void;
  /** What stands around the form once it is there. */
  frame?: (form: ReactNode) => ReactNode;
}

/** Card fields for one intent, or a loader until there is something to type into. */
export function CardPayment({
  clientSecret,
  what,
  reason,
  onRetry,
  frame = (form) => form,
  ...form
}: CardPaymentProps) {
  const { stripePublishableKey } = useClientConfig();
  const [attempt, setAttempt] = useState(0);
  const stripe = useStripeScript(stripePublishableKey, attempt);
  const isOpen = useOpenIntent(stripe, clientSecret, form.onPaid);
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  if (!stripe || !clientSecret || !isOpen)
    return (
      <PatientLoader
        label="Preparing the secure payment"
        what={what}
        reason={reason}
        onRetry={retry}
      />
    );
  return frame(
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentForm {...form} onStale={onRetry} />
    </Elements>,
  );
}
