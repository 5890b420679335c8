import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { decimalToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { centsOf } from '../../payment/payment.rules.js';
import type { BadgeTone } from '../../ui/badge.js';

/** The random part of a link from the address; undefined when it cannot be one. */
export const parseToken = (param: string | undefined): string | undefined =>
  param && /^[\w-]{20,100}$/.test(param) ? param : undefined;

/**
 * What a link has to offer. `hidden`: not for the customer's eyes, or no more; `refunded`: all that came
 * in was given back, and nothing is owed.
 */
export type PayState = 'payable' | 'paid' | 'refunded' | 'hidden';

type Account = Pick<PublicInvoice, 'amountPaid' | 'amountCredited' | 'amountDue' | 'tipPaid'>;

export function payState({
  status,
  amountPaid,
  amountCredited,
  amountDue,
}: Pick<PublicInvoice, 'status'> & Omit<Account, 'tipPaid'>): PayState {
  if (status === 'draft' || status === 'void') return 'hidden';
  if (status !== 'paid' && centsOf(amountDue) > 0) return 'payable';
  return centsOf(amountPaid) === 0 && centsOf(amountCredited) > 0 ? 'refunded' : 'paid';
}

/**
 * What came in, in words: the same right after the payment, once the server has heard of it, and ever
 * after.
 * @param chargedCents what was charged on this page, tip and all
 */
export function receiptText(account: Account, chargedCents: number | undefined): string {
  const dueCents = centsOf(account.amountDue);
  const newCents = dueCents > 0 && chargedCents !== undefined ? chargedCents : 0;
  const back = centsOf(account.amountCredited);
  const forInvoice = centsOf(account.amountPaid) + back + Math.min(newCents, dueCents);
  const tip = centsOf(account.tipPaid) + Math.max(0, newCents - dueCents);
  const total = formatCents(forInvoice + tip);
  const parts =
    tip > 0 ? `: ${formatCents(forInvoice)} for this invoice and ${formatCents(tip)} as a tip` : '';
  const less = back > 0 ? ` ${formatCents(back)} of it was given back.` : '';
  return `${total} came in${parts}.${less} Nothing is left to pay.`;
}

/** The same where all of it was given back, but for a tip that may have stayed. */
export const refundText = ({ amountCredited, tipPaid }: Account): string =>
  `${formatAmount(amountCredited)} was given back to you${
    centsOf(tipPaid) > 0 ? `, the tip of ${formatAmount(tipPaid)} was kept` : ''
  }. Nothing is left to pay.`;

/** An invoice's status in its customer's words. */
export const STATUS_WORDS: Record<PublicInvoice['status'], { text: string; tone: BadgeTone }> = {
  draft: { text: 'draft', tone: 'neutral' },
  sent: { text: 'to pay', tone: 'warm' },
  partially_paid: { text: 'partially paid', tone: 'warm' },
  overdue: { text: 'overdue', tone: 'bad' },
  paid: { text: 'paid', tone: 'good' },
  void: { text: 'void', tone: 'neutral' },
};

export const TIP_PERCENTS = [10, 15, 20] as const;
export type TipChoice = 'none' | 'other' | (typeof TIP_PERCENTS)[number];

const MAX_TIP_CENTS = 1_000_000;

/** A part of an amount, half a cent rounded up. */
export const percentCents = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);

/** A tip as typed: "5", "5.5", "$1,250"; undefined for what is none. Nothing typed is no tip. */
export function typedTipCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return 0;
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$/.test(text)) return undefined;
  return decimalToCents(text.replaceAll(',', '').replace(/\.$/, ''));
}

/** What is wrong with a tip as typed. */
export function tipProblem(typed: string): string | undefined {
  const cents = typedTipCents(typed);
  if (cents === undefined) return 'Must be an amount like 12.50';
  return cents > MAX_TIP_CENTS ? `At most ${formatCents(MAX_TIP_CENTS)}` : undefined;
}

/** The tip on what is due; undefined while what is typed is none. */
export function tipCents(choice: TipChoice, typed: string, dueCents: number): number | undefined {
  if (choice === 'none') return 0;
  if (choice !== 'other') return Math.min(percentCents(dueCents, choice), MAX_TIP_CENTS);
  return tipProblem(typed) === undefined ? typedTipCents(typed) : undefined;
}
