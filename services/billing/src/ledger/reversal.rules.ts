/** The id under which the ledger records that a refund failed after it had been recorded. */
export const reversalId = (refundId: string): string => `${refundId} failed`;

/** Whether an entry reverses a refund that failed after it had been recorded. */
export const isReversal = (entry: {
  kind: 'capture' | 'refund';
  refundOf: string | null;
}): boolean => entry.kind === 'capture' && entry.refundOf !== null;

/** The refunds that failed before the ledger recorded them, so that they have no reversal. */
export const unrecordedOf = <R extends { id: string }>(
  failed: readonly R[],
  entries: readonly { stripeId: string | null }[],
): R[] => failed.filter(({ id }) => entries.every(({ stripeId }) => stripeId !== reversalId(id)));
