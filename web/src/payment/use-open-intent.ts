import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { isSettled } from './payment.rules.js';

/**
 * Whether the intent still awaits payment. A visitor who paid and reloads before the server knows
 * must not see the card form again.
 */
export function useOpenIntent(
  stripe: Stripe | undefined,
  clientSecret: string | undefined,
  onPaid: () => void,
): boolean {
  /** Client secret of the intent that was found open. A new one is checked again. */
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    if (!stripe || !clientSecret) return undefined;
    let current = true;
    void stripe
      .retrievePaymentIntent(clientSecret)
      .catch(() => ({ paymentIntent: undefined }))
      .then(({ paymentIntent }) => {
        if (!current) return;
        if (isSettled(paymentIntent?.status)) onPaid();
        else setOpen(clientSecret);
      });
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `onPaid` is new on every render
  }, [stripe, clientSecret]);
  return clientSecret !== undefined && open === clientSecret;
}
