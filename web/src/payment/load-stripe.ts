import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

let loading: Promise<Stripe | null> | undefined;

/** One Stripe per page; a failed download may be tried again. */
function stripeFor(publishableKey: string): Promise<Stripe | null> {
  loading ??= loadStripe(publishableKey).catch(() => {
    loading = undefined;
    return null;
  });
  return loading;
}

/** Undefined until Stripe's script is there; `attempt` counts the visitor's retries. */
export function useStripeScript(publishableKey: string, attempt: number): Stripe | undefined {
  const [stripe, setStripe] = useState<Stripe>();
  useEffect(() => {
    let current = true;
    void stripeFor(publishableKey).then((loaded) => {
      if (current && loaded) setStripe(loaded);
    });
    return () => {
      current = false;
    };
  }, [publishableKey, attempt]);
  return stripe;
}
