import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paymentOutcome, type PaymentOutcome } from './payment.rules.js';

const LOST = { error: { message: 'The connection was lost. Please check it and try again.' } };

interface Confirmation {
  stripe: Stripe | null;
  elements: StripeElements | null;
  clientSecret: string | undefined;
  /** Where a bank's own page leads back to. */
  returnUrl: () => string;
}

/** Pays with what stands in the card fields. */
export async function confirmPayment({
  stripe,
  elements,
  clientSecret,
  returnUrl,
}: Confirmation): Promise<PaymentOutcome> {
  if (!stripe || !elements || !clientSecret) return paymentOutcome(LOST);
  // Fields that came before their intent are checked by themselves first.
  const { error } = await elements.submit().catch(() => LOST);
  if (error) return paymentOutcome({ error });
  const answer = await stripe
    .confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl() },
      // Most cards need no page of their bank: then this one stays and says so.
      redirect: 'if_required',
    })
    .catch(() => LOST);
  return paymentOutcome(answer as Parameters<typeof paymentOutcome>[0]);
}
