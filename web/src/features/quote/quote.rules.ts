import type { CustomerQuote, QuoteStatus, TimeChoice } from '@desert-mirror/contracts/quotes';
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

type Terms = Pick<CustomerQuote, 'deposit' | 'totalAmount' | 'freeHours' | 'timeChoice'>;

/** What accepting means; the deposit and its terms are fixed when the quote is sent. */
export function termsText({
  deposit,
  totalAmount,
  freeHours,
  timeChoice = 'choose',
}: Terms): string {
  const time = timeChoice === 'agreed' ? ' Your time stays as agreed.' : '';
  if (deposit === null || totalAmount === null)
    return `Once you accept, this price is guaranteed. Nothing is due now.${time}`;
  const rest = (decimalToCents(totalAmount) ?? 0) - (decimalToCents(deposit) ?? 0);
  const due = rest > 0 ? ` The other ${formatCents(rest)} can be paid after the work.` : '';
  const terms =
    freeHours === null
      ? ''
      : ` Canceling is free until ${freeLimit(freeHours)}; afterwards the deposit is kept.`;
  const purpose = timeChoice === 'choose' ? 'books your time' : 'is due online';
  return `Once you accept, this price is guaranteed. A deposit of ${formatAmount(deposit)} ${purpose}.${due}${time}${terms}`;
}

const TIME_STEPS: Readonly<Record<TimeChoice, readonly NextStep[]>> = {
  choose: [['You pick a time', 'The next page shows when we are free.']],
  call: [['We call you', 'To agree on a time, within 24 hours.']],
  agreed: [],
};

export const nextSteps = (
  quote: Pick<CustomerQuote, 'deposit' | 'canPayLater' | 'timeChoice'>,
): readonly NextStep[] => [
  ...TIME_STEPS[quote.timeChoice ?? 'choose'],
  paymentStep(quote),
  ['We come to you', 'The van brings everything that the work needs.'],
];

function paymentStep({
  deposit,
  canPayLater,
  timeChoice = 'choose',
}: Pick<CustomerQuote, 'deposit' | 'canPayLater' | 'timeChoice'>): NextStep {
  const books = timeChoice === 'choose';
  if (deposit !== null) {
    const amount = `${formatAmount(deposit)} by card`;
    return [
      'You pay the deposit',
      books ? `${amount} books your time.` : `${amount}, on the next page.`,
    ];
  }
  if (canPayLater) return ['You choose how to pay', 'By card right away, or after the work.'];
  return ['You pay by card', books ? 'Paying books your time.' : 'On the next page.'];
}

/** What the price is for, and what remains to be done. */
export function meaningText({
  status,
  timeChoice = 'choose',
}: Pick<CustomerQuote, 'status' | 'timeChoice'>): string {
  const price = 'Your price for this work.';
  if (status !== 'sent' || timeChoice === 'agreed') return price;
  return timeChoice === 'choose'
    ? `${price} You book the time online.`
    : `${price} We call you to agree on a time.`;
}

/** After the acceptance, whose booking has a page. */
export const ACCEPTED_TEXTS: Readonly<Record<TimeChoice, string>> = {
  choose: 'Choose a time, pay or change the booking on its page.',
  call: 'We call you to agree on a time. Pay or change the booking on its page.',
  agreed: 'Pay or change the booking on its page.',
};

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
