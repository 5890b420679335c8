import type { ListedPayment, PublicInvoice } from '@desert-mirror/contracts/billing';
import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { methodText } from '@desert-mirror/contracts/payment-methods';
import { centsOf } from '../../payment/payment.rules.js';
import type { BadgeTone } from '../../ui/badge.js';

/**
 * What the page shows. `hidden`: not (or no longer) available to the customer. `refunded`:
 * everything was refunded and nothing is owed.
 */
export type PayState = 'payable' | 'paid' | 'refunded' | 'hidden';

type PayableInvoice = Pick<
  PublicInvoice,
  'amountPaid' | 'amountCredited' | 'amountDue' | 'tipPaid'
>;

export function payState({
  status,
  amountPaid,
  amountCredited,
  amountDue,
}: Pick<PublicInvoice, 'status'> & Omit<PayableInvoice, 'tipPaid'>): PayState {
  if (status === 'draft' || status === 'void') return 'hidden';
  if (status !== 'paid' && centsOf(amountDue) > 0) return 'payable';
  return centsOf(amountPaid) === 0 && centsOf(amountCredited) > 0 ? 'refunded' : 'paid';
}

/**
 * Text of the receipt. It is the same right after the payment and on later visits.
 * @param chargedCents amount charged on this page including the tip
 */
export function receiptText(account: PayableInvoice, chargedCents: number | undefined): string {
  const dueCents = centsOf(account.amountDue);
  const newCents = dueCents > 0 && chargedCents !== undefined ? chargedCents : 0;
  const back = centsOf(account.amountCredited);
  const forInvoice = centsOf(account.amountPaid) + back + Math.min(newCents, dueCents);
  const tip = centsOf(account.tipPaid) + Math.max(0, newCents - dueCents);
  const total = formatCents(forInvoice + tip);
  const parts =
    tip > 0 ? `: ${formatCents(forInvoice)} for this invoice and ${formatCents(tip)} as a tip` : '';
  const less = back > 0 ? ` ${formatCents(back)} was refunded.` : '';
  return `We received ${total}${parts}.${less} Nothing is due.`;
}

/** Text of a fully refunded invoice. A tip may have been kept. */
export const refundText = ({ amountCredited, tipPaid }: PayableInvoice): string =>
  `${formatAmount(amountCredited)} was refunded${
    centsOf(tipPaid) > 0 ? `, without the tip of ${formatAmount(tipPaid)}` : ''
  }. Nothing is due.`;

const PREPOSITIONS = { card: 'with', cash: 'in', check: 'by', zelle: 'with' } as const;

/** "Paid with Visa ending in 4242": "$149.39, $19.49 of it a tip" */
export function paymentFact({ amount, tip, method, card }: ListedPayment): [string, string] {
  const text = methodText(method, card);
  const isRefund = amount.startsWith('-');
  const name = isRefund ? `Refund, ${text}` : `Paid ${PREPOSITIONS[method]} ${text}`;
  const tipNote = isRefund || centsOf(tip) === 0 ? '' : `, ${formatAmount(tip)} of it a tip`;
  return [name, `${formatAmount(amount)}${tipNote}`];
}

interface StatusWords {
  text: string;
  tone: BadgeTone;
}

export const BEING_CONFIRMED: StatusWords = { text: 'being confirmed', tone: 'warm' };

export const STATUS_WORDS: Record<PublicInvoice['status'], StatusWords> = {
  draft: { text: 'draft', tone: 'neutral' },
  sent: { text: 'to pay', tone: 'warm' },
  partially_paid: { text: 'partially paid', tone: 'warm' },
  overdue: { text: 'overdue', tone: 'bad' },
  paid: { text: 'paid', tone: 'good' },
  void: { text: 'void', tone: 'neutral' },
};
