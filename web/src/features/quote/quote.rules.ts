import type { CustomerQuote, QuoteStatus } from '@desert-mirror/contracts/quotes';
import {
  centsToDecimal,
  decimalToCents,
  formatAmount,
  formatCents,
} from '@desert-mirror/contracts/money';
import {
  includedTaxCents,
  includedTaxText,
  parseTaxRate,
  type BookingTax,
} from '@desert-mirror/contracts/tax';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import type { NextStep } from '../../payment/next-steps.js';
import type { BadgeTone } from '../../ui/badge.js';
import { freeLimit } from '../../site/free-limit.rules.js';

type Lines = Pick<CustomerQuote['lines'][number], 'price' | 'taxExempt'>[];

/** "Includes $68.52 sales tax (8.25%)"; undefined if no tax is due. The booking has no price to compute it from yet. */
export function taxText(lines: Lines, { rate }: Pick<BookingTax, 'rate'>): string | undefined {
  const taxable = lines.filter(({ taxExempt }) => !taxExempt);
  const gross = taxable.reduce((sum, { price }) => sum + (decimalToCents(price) ?? 0), 0);
  const cents = includedTaxCents(gross, parseTaxRate(rate) ?? 0);
  if (cents === 0) return undefined;
  return includedTaxText({ taxAmount: centsToDecimal(cents), taxRate: rate });
}

/** What accepting means; the deposit and its terms are fixed when the quote is sent. */
export function termsText({
  deposit,
  totalAmount,
  freeHours,
}: Pick<CustomerQuote, 'deposit' | 'totalAmount' | 'freeHours'>): string {
  if (deposit === null || totalAmount === null)
    return 'Once you accept, this price is guaranteed. Nothing is due now.';
  const rest = (decimalToCents(totalAmount) ?? 0) - (decimalToCents(deposit) ?? 0);
  const due = rest > 0 ? ` The other ${formatCents(rest)} can be paid after the work.` : '';
  const terms =
    freeHours === null
      ? ''
      : ` Canceling is free until ${freeLimit(freeHours)}; afterwards the deposit is kept.`;
  return `Once you accept, this price is guaranteed. A deposit of ${formatAmount(deposit)} books your time.${due}${terms}`;
}

export const nextSteps = ({
  deposit,
  canPayLater,
}: Pick<CustomerQuote, 'deposit' | 'canPayLater'>): readonly NextStep[] => [
  ['You pick a time', 'The next page shows when we are free.'],
  deposit === null
    ? canPayLater
      ? ['You choose how to pay', 'By card right away, or after the work.']
      : ['You pay by card', 'Paying books your time.']
    : ['You pay the deposit', `${formatAmount(deposit)} by card books your time.`],
  ['We come to you', 'The van brings everything that the work needs.'],
];

/** Undefined while the page asks for an answer. */
export const BADGES: Readonly<
  Partial<Record<QuoteStatus, readonly [text: string, tone: BadgeTone]>>
> = {
  accepted: ['accepted', 'good'],
  declined: ['declined', 'neutral'],
  replaced: ['replaced', 'neutral'],
  expired: ['expired', 'bad'],
};

/** Explains why a quote can no longer be accepted. */
export function endText({ status, expiresOn }: Pick<CustomerQuote, 'status' | 'expiresOn'>): {
  title: string;
  text: string;
} {
  if (status === 'expired')
    return {
      title: 'This quote has expired',
      text: `It was valid until ${formatPlainDate(expiresOn)}. Call us or ask again, and we send you a new one.`,
    };
  if (status === 'declined')
    return {
      title: 'You declined this quote',
      text: 'We have been told. Changed your mind? Call us, or ask for a new price.',
    };
  return {
    title: 'This quote is no longer valid',
    text: 'It was replaced or withdrawn. If we sent you a newer quote, use the link in that email, or call us.',
  };
}
