import type { LedgerEntry } from '@desert-mirror/contracts/bookkeeping';
import { formatAmount } from '@desert-mirror/contracts/money';

export const kindText = ({ kind, refundOf }: Pick<LedgerEntry, 'kind' | 'refundOf'>): string => {
  if (kind === 'refund') return 'Refund';
  return refundOf === null ? 'Payment' : 'Failed refund';
};

const signOf = ({ kind }: Pick<LedgerEntry, 'kind'>): string => (kind === 'refund' ? '-' : '');

export const signedAmount = (entry: Pick<LedgerEntry, 'kind' | 'amount'>): string =>
  `${signOf(entry)}${formatAmount(entry.amount)}`;

export const signedTip = (entry: Pick<LedgerEntry, 'kind' | 'tip'>): string =>
  entry.tip === '0.00' ? '–' : `${signOf(entry)}${formatAmount(entry.tip)}`;
