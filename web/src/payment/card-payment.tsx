import interUrl from '../styles/fonts/inter-latin.woff2?url';
import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { appearanceOf, stripeFonts } from './appearance.js';
import { useStripeScript } from './load-stripe.js';
import { PREPARING, PatientLoader } from './patient-loader.js';
import { reasonOf } from './refusal.js';
import { PaymentForm, type PaymentFormProps } from './payment-form.js';
import { useOpenIntent } from './use-open-intent.js';

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
  const root = useRef<HTMLDivElement>(null);
  const [appearance, setAppearance] = useState<Appearance>();
  useEffect(() => setAppearance(appearanceOf(root.current!)), []);
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <div ref={root} className="flex grow flex-col">
      {!isShown && (
        <PatientLoader label={PREPARING} what={what} reason={reasonOf(error)} onRetry={retry} />
      )}
      {stripe && wasOpen && appearance && (
        <div hidden={!isShown} className="flex grow flex-col">
          {frame(
            <Elements
              stripe={stripe}
              options={{
                mode: 'payment',
                amount: form.amountCents,
                currency: 'usd',
                appearance,
                fonts: stripeFonts(new URL(interUrl, window.location.href)),
              }}
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
    </div>
  );
}
