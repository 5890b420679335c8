import { type Dispute, disputeReasonText } from '@desert-mirror/contracts/disputes';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { optional } from './booking-facts.js';
import { writeMail } from './layout.js';
import type { Business, Fact, Link, MailContent } from './mail-parts.js';

type DisputeMail = Dispute & { customerName: string | null; invoiceNumber: string | null };

/** Tells the owner that a payment is disputed or questioned, or how its dispute was decided. */
export function disputeMail(business: Business, dispute: DisputeMail): MailContent {
  const { subject, title, paragraphs } = textsOf(dispute);
  const amount = formatAmount(dispute.amount);
  return writeMail(business, {
    subject: `${subject}: ${amount} for ${whatOf(dispute)}`,
    preheader: paragraphs[0]!,
    title,
    paragraphs,
    facts: factsOf(dispute),
    action: { label: 'Open at Stripe', url: dispute.url },
    links: [pageOf(business, dispute)],
  });
}

function whatOf({ bookingId, invoiceNumber }: DisputeMail): string {
  if (bookingId !== null) return `booking #${bookingId}`;
  return invoiceNumber === null ? 'an invoice' : `invoice ${invoiceNumber}`;
}

const pageOf = ({ origin }: Business, { bookingId, invoiceId }: Dispute): Link =>
  bookingId === null
    ? { label: 'Open the invoice', url: `${origin}/admin/invoices/${invoiceId!}` }
    : { label: 'Open the booking', url: `${origin}/admin/bookings/${bookingId}` };

const factsOf = (dispute: DisputeMail): Fact[] => [
  ['Amount', formatAmount(dispute.amount)],
  ...optional('Fee', dispute.fee === '0.00' ? null : formatAmount(dispute.fee)),
  ['Reason', disputeReasonText(dispute)],
  ...optional('Customer', dispute.customerName),
  ...optional(
    'Respond by',
    dispute.status === 'needs-response' && dispute.evidenceDueAt
      ? formatDateTime(dispute.evidenceDueAt)
      : null,
  ),
];

function textsOf({ kind, status }: Dispute): {
  subject: string;
  title: string;
  paragraphs: string[];
} {
  if (status === 'won')
    return {
      subject: 'Dispute won',
      title: 'You won a dispute',
      paragraphs: ['The bank has returned the money to your Stripe balance.'],
    };
  if (status === 'lost')
    return {
      subject: 'Dispute lost',
      title: 'You lost a dispute',
      paragraphs: [
        'The bank has returned the payment to the customer. Its payment status here does not change.',
      ],
    };
  if (kind === 'dispute')
    return {
      subject: 'Payment disputed',
      title: 'A payment is disputed',
      paragraphs: [
        'The bank of the customer has withdrawn the payment.',
        'Please submit evidence at Stripe in time, such as photos of the work and messages, or accept the dispute.',
        'Until the bank has decided, the payment cannot be refunded.',
      ],
    };
  if (kind === 'inquiry')
    return {
      subject: 'Question about a payment',
      title: 'The bank asks about a payment',
      paragraphs: [
        'No money was withdrawn. Please answer at Stripe or refund the payment, so that it does not become a dispute.',
      ],
    };
  return {
    subject: 'Fraud warning',
    title: 'A payment may be fraud',
    paragraphs: [
      'The bank of the card reports possible fraud. If you do not know the customer, refund the payment before it is disputed.',
    ],
  };
}
