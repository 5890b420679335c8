import { type Dispute, isOpenDispute } from '@desert-mirror/contracts/disputes';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import type { BadgeTone } from '../../ui/badge.js';

const TITLES: Readonly<Record<Dispute['kind'], string>> = {
  dispute: 'Dispute',
  inquiry: 'Question of the bank',
  'fraud-warning': 'Fraud warning',
};

const STATUSES: Readonly<Record<Dispute['status'], { text: string; tone: BadgeTone }>> = {
  'needs-response': { text: 'needs a response', tone: 'bad' },
  'under-review': { text: 'under review', tone: 'warm' },
  won: { text: 'won', tone: 'good' },
  lost: { text: 'lost', tone: 'bad' },
  closed: { text: 'closed', tone: 'neutral' },
};

export const disputeTitle = ({ kind }: Dispute): string => TITLES[kind];

export const disputeStatus = ({ status }: Dispute): { text: string; tone: BadgeTone } =>
  STATUSES[status];

/** Until when the owner must respond; undefined if that is no longer needed. */
export const deadlineText = ({ status, evidenceDueAt }: Dispute): string | undefined =>
  status === 'needs-response' && evidenceDueAt !== null
    ? `Respond by ${formatDateTime(evidenceDueAt)}`
    : undefined;

/** What it means for the money, and what the owner can do. */
export function disputeNote(dispute: Dispute): string {
  const { kind, status, fee, amount } = dispute;
  if (status === 'won')
    return `The bank returned ${formatAmount(amount)}. The fee of ${formatAmount(fee)} stays.`;
  if (status === 'lost')
    return `The customer keeps ${formatAmount(amount)}. The fee was ${formatAmount(fee)}.`;
  if (!isOpenDispute(dispute)) return 'Nothing is left to do.';
  if (kind === 'dispute')
    return `The bank withdrew ${formatAmount(amount)}, and the fee is ${formatAmount(fee)}. The payment cannot be refunded until the bank has decided.`;
  if (kind === 'inquiry')
    return 'No money was withdrawn. Answer at Stripe or refund the payment, so that it does not become a dispute.';
  return 'The bank reports possible fraud. If you do not know the customer, refund the payment.';
}
