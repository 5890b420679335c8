import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { centsOf } from '../../payment/payment.rules.js';
import type { BadgeTone } from '../../ui/badge.js';

/** The random part of a link from the address; undefined when it cannot be one. */
export const parseToken = (param: string | undefined): string | undefined =>
  param && /^[\w-]{20,100}$/.test(param) ? param : undefined;

/** What a link has to offer. `hidden`: not for the customer's eyes, or no more. */
export type PayState = 'payable' | 'paid' | 'hidden';

export function payState({
  status,
  amountDue,
}: Pick<PublicInvoice, 'status' | 'amountDue'>): PayState {
  if (status === 'draft' || status === 'void') return 'hidden';
  return status === 'paid' || centsOf(amountDue) === 0 ? 'paid' : 'payable';
}

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
