/** The id under which the ledger records that a refund failed after it had been recorded. */
export const reversalId = (refundId: string): string => `${refundId} failed`;

/** Whether an entry reverses a refund that failed after it had been recorded. */
export const isReversal = (entry: {
  kind: 'capture' | 'refund';
  refundOf: string | null;
}): boolean => entry.kind === 'capture' && entry.refundOf !== null;

/** Whether one of these refunds failed before the ledger recorded it, so that it has no reversal. */
export const isUnrecorded = (
  failed: readonly { id: string }[],
  entries: readonly { stripeId: string | null }[],
): boolean => failed.some(({ id }) => entries.every(({ stripeId }) => stripeId !== reversalId(id)));
