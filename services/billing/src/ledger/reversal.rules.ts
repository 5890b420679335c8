/** The id under which the ledger records that a refund failed after it had been recorded. */
export const reversalId = (refundId: string): string => `${refundId} failed`;

/** Whether an entry reverses a refund that failed after it had been recorded. */
export const isReversal = (entry: {
  kind: 'capture' | 'refund';
  refundOf: string | null;
}): boolean => entry.kind === 'capture' && entry.refundOf !== null;
