import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paymentOutcome, type PaymentOutcome } from './payment.rules.js';

const CONNECTION_LOST = {
  error: { message: 'The connection was lost. Please check it and try again.' },
};

interface Confirmation {
  stripe: Stripe | null;
  elements: StripeElements | null;
  clientSecret: string | undefined;
  /** Return URL after authentication on a bank's page. */
  returnUrl: () => string;
}

export async function confirmPayment({
  stripe,
  elements,
  clientSecret,
  returnUrl,
}: Confirmation): Promise<PaymentOutcome> {
  if (!stripe || !elements || !clientSecret) return paymentOutcome(CONNECTION_LOST);
  // The fields were created before the intent, so they must be validated first.
  const { error } = await elements.submit().catch(() => CONNECTION_LOST);
  if (error) return paymentOutcome({ error });
  const answer = await stripe
    .confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl() },
      // Most cards need no redirect and stay on this page.
      redirect: 'if_required',
    })
    .catch(() => CONNECTION_LOST);
  return paymentOutcome(answer as Parameters<typeof paymentOutcome>[0]);
}
