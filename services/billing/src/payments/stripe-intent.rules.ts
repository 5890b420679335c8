import type { IntentStatus } from '../ledger/payment-intent.rules.js';
import type { IntentSnapshot } from '../stripe/stripe-api.js';

export function statusOf(stripeStatus: IntentSnapshot['status']): IntentStatus {
  switch (stripeStatus) {
    case 'succeeded':
    case 'canceled':
      return stripeStatus;
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

interface ExpectedIntent {
  bookingId: number | null;
  invoiceId: number | null;
  amountCents: number;
  currency: string;
}

export function mismatchOf(
  { bookingId, invoiceId, amountCents, currency }: ExpectedIntent,
  seen: Pick<
    IntentSnapshot,
    'bookingId' | 'invoiceId' | 'currency' | 'amountCents' | 'status' | 'receivedCents'
  >,
): string | undefined {
  for (const [what, expected, found] of [
    ['booking', bookingId, seen.bookingId],
    ['invoice', invoiceId, seen.invoiceId],
  ] as const)
    if (found !== (expected === null ? undefined : String(expected)))
      return `${what} ${found ?? 'none'} instead of ${expected ?? 'none'}`;
  if (seen.currency !== currency) return `currency ${seen.currency} instead of ${currency}`;
  if (seen.amountCents !== amountCents)
    return `amount ${seen.amountCents} instead of ${amountCents}`;
  if (seen.status === 'succeeded' && seen.receivedCents !== amountCents)
    return `received ${seen.receivedCents} instead of ${amountCents}`;
  return undefined;
}
