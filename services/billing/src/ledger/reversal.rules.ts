/** The id under which the ledger records that a refund failed after it had been recorded. */
export const reversalId = (refundId: string): string => `${refundId} failed`;
