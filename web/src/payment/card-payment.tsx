import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useState, type ReactNode } from 'react';
import { useStripeScript } from './load-stripe.js';
import { PatientLoader } from './patient-loader.js';
import { reasonOf } from './refusal.js';
import { PaymentForm, type PaymentFormProps } from './payment-form.js';
import { useOpenIntent } from './use-open-intent.js';

/** Stripe's fields are in iframes, so they need our design tokens as values. */
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
  /** What the payment is for: "booking". */
  what: string;
  /** Why there is no client secret. */
  error: unknown;
  onRetry: () => void;
  /** Wraps the form once it has loaded. */
  frame?: (form: ReactNode) => ReactNode;
}

/**
 * Card fields, with a loader until the payment is ready. The fields belong to the amount and not to
 * the payment intent, so that a new intent keeps the entered card.
 */
export function CardPayment({
  clientSecret,
  what,
  error,
  onRetry,
  frame = (form) => form,
  ...form
}: CardPaymentProps) {
  const [attempt, setAttempt] = useState(0);
  const stripe = useStripeScript(attempt);
  const isOpen = useOpenIntent(stripe, clientSecret, form.onPaid);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isShown = wasOpen && error === undefined;
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <>
      {!isShown && (
        <PatientLoader
          label="Preparing the secure payment"
          what={what}
          reason={reasonOf(error)}
          onRetry={retry}
        />
      )}
      {stripe && wasOpen && (
        <div hidden={!isShown}>
          {frame(
            <Elements
              stripe={stripe}
              options={{ mode: 'payment', amount: form.amountCents, currency: 'usd', appearance }}
            >
              <PaymentForm
                {...form}
                clientSecret={isOpen ? clientSecret : undefined}
                onStale={onRetry}
              />
            </Elements>,
          )}
        </div>
      )}
    </>
  );
}
