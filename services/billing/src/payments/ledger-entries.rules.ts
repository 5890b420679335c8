import type { NewEntry } from '../ledger/entries.js';
import type { IntentSnapshot } from '../stripe/stripe-api.js';

/**
 * The ledger entries of a payment at Stripe: its capture, then its refunds, oldest first. Pending
 * refunds are left out because they can still fail.
 * @param owedAgain ids of the refunds after which the invoice is due again
 */
export function entriesAtStripe(seen: IntentSnapshot, owedAgain: ReadonlySet<string>): NewEntry[] {
  const { charge, currency } = seen;
  const captures: NewEntry[] = charge
    ? [
        {
          kind: 'capture',
          ...(charge.card && { cardBrand: charge.card.brand, cardLast4: charge.card.last4 }),
          amountCents: seen.receivedCents,
          currency,
          stripeId: charge.id,
          owedAgain: false,
          reason: null,
          occurredAt: charge.at,
        },
      ]
    : [];
  const refunds = seen.refunds
    .filter(({ status }) => status === 'succeeded')
    .map((refund): NewEntry => ({
      kind: 'refund',
      amountCents: refund.amountCents,
      currency: refund.currency,
      stripeId: refund.id,
      owedAgain: owedAgain.has(refund.id),
      reason: refund.reason,
      occurredAt: refund.at,
    }));
  return [...captures, ...refunds.toReversed()];
}
