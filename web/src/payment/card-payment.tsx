import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useState, type ReactNode } from 'react';
import { useClientConfig } from '../site/client-config.js';
import { useStripeScript } from './load-stripe.js';
import { PatientLoader } from './patient-loader.js';
import { reasonOf } from './refusal.js';
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
  /** What is safe meanwhile: "booking". */
  what: string;
  /** Why there is no secret. */
  error: unknown;
  /** Asks for the secret again. */
  onRetry: () => void;
  /** What stands around the form once it is there. */
  frame?: (form: ReactNode) => ReactNode;
}

/**
 * Card fields, and a loader as long as there is no payment to type them for. They belong to the amount
 * and not to its intent: another tip, or an intent that is over, leaves what was typed.
 */
export function CardPayment({
  clientSecret,
  what,
  error,
  onRetry,
  frame = (form) => form,
  ...form
}: CardPaymentProps) {
  const { stripePublishableKey } = useClientConfig();
  const [attempt, setAttempt] = useState(0);
  const stripe = useStripeScript(stripePublishableKey, attempt);
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
