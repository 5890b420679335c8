import { formatAmount } from '@desert-mirror/contracts/money';
import type { TimeChoice } from '@desert-mirror/contracts/quotes';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { type MailBooking, optional } from './booking-facts.js';
import { contactNote, writeMail } from './layout.js';
import type { Business, Fact, MailContent } from './mail-parts.js';
import { bookingUrl, customerFacts, nameOf } from './staff-mails.js';

/** A quote as emails describe it. */
export interface MailQuote {
  /** With the class of the vehicle, and the vehicle beside others. */
  lines: readonly { name: string; price: string }[];
  totalAmount: string;
  /** "0.00" without a deposit. */
  deposit: string;
  /** Hours before the start until which a cancellation is free; null without a deposit. */
  freeHours: number | null;
  note: string | null;
  /** The last day on which it can be accepted. */
  expiresOn: string;
  declineReason: string | null;
  /** After the acceptance. */
  timeChoice: TimeChoice;
  /** Whether the booking is pending. A booking without a time can be confirmed, too. */
  isPending: boolean;
}

/** @param url of the page where the customer accepts or declines the quote */
export function quoteMail(
  business: Business,
  booking: MailBooking,
  quote: MailQuote,
  url: string,
): MailContent {
  const total = formatAmount(quote.totalAmount);
  const until = formatPlainDate(quote.expiresOn);
  return writeMail(business, {
    subject: `Your quote: ${booking.serviceName}, ${total}`,
    preheader: `${total}, valid until ${until}.`,
    title: 'Your quote',
    greeting: `Hello ${booking.firstName},`,
    paragraphs: [
      'Thank you for your request. This is what we offer:',
      ...(quote.note?.split(/\s*\n\s*/) ?? []),
    ],
    facts: quoteFacts(booking, quote),
    action: { label: 'View and accept your quote', url },
    notes: [
      ...termsNotes(quote),
      ...contactNote(business, 'Is something different from what you expected?'),
    ],
  });
}

const ACCEPTED: Readonly<Record<TimeChoice, string>> = {
  choose: 'The customer can now choose a time.',
  call: 'Call the customer to agree on a time.',
  agreed: 'The booking now has this work and price.',
};

function acceptedText({ timeChoice, isPending }: MailQuote): string {
  const text = ACCEPTED[timeChoice];
  return isPending && timeChoice !== 'agreed'
    ? `${text} Until then, the booking is pending.`
    : text;
}

export const quoteAcceptedMail = (
  business: Business,
  booking: MailBooking,
  quote: MailQuote,
): MailContent =>
  writeMail(business, {
    subject: `Quote accepted: ${nameOf(booking)}, ${formatAmount(quote.totalAmount)}`,
    preheader: `${booking.serviceName}, booking #${booking.id}`,
    title: 'A quote was accepted',
    paragraphs: [acceptedText(quote)],
    facts: [...quoteFacts(booking, quote), ...customerFacts(booking)],
    action: { label: 'Open the booking', url: bookingUrl(business, booking.id) },
  });

export const quoteDeclinedMail = (
  business: Business,
  booking: MailBooking,
  quote: MailQuote,
): MailContent =>
  writeMail(business, {
    subject: `Quote declined: ${nameOf(booking)}, ${formatAmount(quote.totalAmount)}`,
    preheader: quote.declineReason ?? `${booking.serviceName}, booking #${booking.id}`,
    title: 'A quote was declined',
    paragraphs: ['You can send another quote or cancel the booking.'],
    facts: [
      ...optional('Reason', quote.declineReason),
      ...quoteFacts(booking, quote),
      ...customerFacts(booking),
    ],
    action: { label: 'Open the booking', url: bookingUrl(business, booking.id) },
  });

const quoteFacts = ({ vehicleInfo }: MailBooking, quote: MailQuote): Fact[] => [
  ...optional('Vehicle', vehicleInfo),
  ...quote.lines.map(({ name, price }): Fact => [name, formatAmount(price)]),
  ['Total', formatAmount(quote.totalAmount)],
  ...optional('Deposit', quote.deposit === '0.00' ? null : formatAmount(quote.deposit)),
  ['Valid until', formatPlainDate(quote.expiresOn)],
];

const NEXT: Readonly<Record<TimeChoice, string>> = {
  choose: 'Once you accept, you choose a time and how you pay.',
  call: 'Once you accept, we call you to agree on a time.',
  agreed: 'Your time stays as agreed.',
};

const NEXT_WITH_DEPOSIT: Readonly<Record<TimeChoice, string>> = {
  choose: 'Once you accept, you choose a time. Paying the deposit confirms it.',
  call: 'Once you accept, we call you to agree on a time. Paying the deposit confirms it.',
  agreed: 'Once you accept, you can pay the deposit. Your time stays as agreed.',
};

const CALL_AND_DEPOSIT =
  'Once you accept, you can pay the deposit. We call you to agree on a time.';

function termsNotes({ deposit, freeHours, timeChoice, isPending }: MailQuote): string[] {
  if (freeHours === null) return [NEXT[timeChoice]];
  const hours = freeHours === 1 ? '1 hour' : `${freeHours} hours`;
  const limit = freeHours === 0 ? 'it begins' : `${hours} before it begins`;
  return [
    timeChoice === 'call' && !isPending ? CALL_AND_DEPOSIT : NEXT_WITH_DEPOSIT[timeChoice],
    `You can cancel your appointment free of charge until ${limit}. Afterwards, up to ${formatAmount(deposit)} of what you paid is kept.`,
  ];
}
