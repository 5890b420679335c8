import type { ClientConfig } from '@desert-mirror/contracts/client';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { useClientConfig } from '../site/client-config.js';

let loading: Promise<Stripe | null> | undefined;

/** Loads Stripe once per page. A failed download can be retried. */
function stripeFor({ stripePublishableKey, stripeScriptUrl }: ClientConfig) {
  loading ??= loadScript(stripeScriptUrl)
    .then(() => loadStripe(stripePublishableKey))
    .catch(() => {
      loading = undefined;
      return null;
    });
  return loading;
}

/** The local stand-in sets `window.Stripe`, which Stripe's loader then uses. */
async function loadScript(src: string | undefined): Promise<void> {
  if (src === undefined) return;
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

/** Undefined until Stripe has loaded. `attempt` counts retries by the visitor. */
export function useStripeScript(attempt: number): Stripe | undefined {
  const config = useClientConfig();
  const [stripe, setStripe] = useState<Stripe>();
  useEffect(() => {
    let current = true;
    void stripeFor(config).then((loaded) => {
      if (current && loaded) setStripe(loaded);
    });
    return () => {
      current = false;
    };
  }, [config, attempt]);
  return stripe;
}
