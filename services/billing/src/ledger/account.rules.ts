import type { PaymentStatus } from '@desert-mirror/contracts/booking';

export const CURRENCY = 'usd';

export interface AccountEntry {
  kind: 'capture' | 'refund';
  amountCents: number;
  invoiceId: number | null;
  /** Null for manual entries. */
  paymentIntentId: string | null;
}

export interface Account {
  revision: number;
  paymentStatus: PaymentStatus;
  capturedCents: number;
  refundedCents: number;
  /** The first payment that was not fully refunded, or else the latest one. */
  paymentIntentId: string | undefined;
}

/**
 * The account of a booking from its ledger entries and those of its invoice, oldest first. Entries are
 * only ever added, so their number is the revision. An invoice can be paid in parts: its payments make
 * the booking paid once the invoice is.
 */
export function accountOf(entries: readonly AccountEntry[], isInvoicePaid = false): Account {
  const capturedCents = sumOf(entries, 'capture');
  const refundedCents = sumOf(entries, 'refund');
  const own = entries.filter(({ invoiceId }) => invoiceId === null);
  // A fully refunded invoice stays paid because nothing is owed. The booking counts as refunded.
  const isPaid = keptOf(own) > 0 || (isInvoicePaid && keptOf(entries) > 0);
  const ids = [...new Set(entries.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
  const standing = ids.filter((id) => keptCents(entries, id) > 0);
  return {
    revision: entries.length,
    paymentStatus: isPaid ? 'paid' : unpaidStatusOf(capturedCents, refundedCents),
    capturedCents,
    refundedCents,
    paymentIntentId: standing[0] ?? ids.at(-1),
  };
}

/** How much of one payment was not refunded. */
export const keptCents = (entries: readonly AccountEntry[], paymentIntentId: string): number =>
  keptOf(entries.filter((entry) => entry.paymentIntentId === paymentIntentId));

export const keptOf = (entries: readonly AccountEntry[]): number =>
  sumOf(entries, 'capture') - sumOf(entries, 'refund');

/**
 * How much of a refund is tip. The invoiced amount is refunded first, the tip last.
 * @param before the payment's entries so far
 */
export function tipOf(
  refundCents: number,
  before: readonly Pick<AccountEntry & { tipCents: number }, 'kind' | 'amountCents' | 'tipCents'>[],
): number {
  const invoicedLeft = before.reduce(
    (sum, { kind, amountCents, tipCents }) =>
      sum + (kind === 'capture' ? 1 : -1) * (amountCents - tipCents),
    0,
  );
  return Math.max(0, refundCents - Math.max(0, invoicedLeft));
}

const sumOf = (entries: readonly AccountEntry[], kind: AccountEntry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountCents : 0), 0);

const unpaidStatusOf = (capturedCents: number, refundedCents: number): PaymentStatus =>
  capturedCents > 0 && refundedCents >= capturedCents ? 'refunded' : 'unpaid';
