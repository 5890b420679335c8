import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

let loading: Promise<Stripe | null> | undefined;

/** Loads Stripe once per page. A failed download can be retried. */
function stripeFor(publishableKey: string): Promise<Stripe | null> {
  loading ??= loadStripe(publishableKey).catch(() => {
    loading = undefined;
    return null;
  });
  return loading;
}

/** Undefined until Stripe has loaded. `attempt` counts retries by the visitor. */
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
