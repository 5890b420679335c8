import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { contactNote, writeMail } from './layout.js';
import type { Business, Fact, Link, MailContent } from './mail-parts.js';

type Subject = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'customerName'
  | 'total'
  | 'amountPaid'
  | 'amountCredited'
  | 'amountDue'
  | 'dueDate'
  | 'paymentLink'
>;

const unlessZero = (label: string, amount: string): Fact[] =>
  amount === '0.00' ? [] : [[label, formatAmount(amount)]];

const isDue = ({ amountDue }: Subject): boolean => amountDue !== '0.00';

const factsOf = (invoice: Subject): Fact[] => [
  ['Invoice', invoice.invoiceNumber],
  ['Total', formatAmount(invoice.total)],
  ...unlessZero('Refunded', invoice.amountCredited),
  ...unlessZero('Paid so far', invoice.amountPaid),
  ['Amount due', formatAmount(invoice.amountDue)],
  ...(invoice.dueDate && isDue(invoice)
    ? [['Due date', formatPlainDate(invoice.dueDate)] as const]
    : []),
];

const payAction = (invoice: Subject): Link | undefined =>
  invoice.paymentLink !== null && isDue(invoice)
    ? { label: `Pay ${formatAmount(invoice.amountDue)}`, url: invoice.paymentLink }
    : undefined;

function dueText(invoice: Subject): string {
  if (isDue(invoice)) return `${formatAmount(invoice.amountDue)} due.`;
  return invoice.amountPaid === '0.00' ? 'No payment is due.' : 'Paid.';
}

/** Sent with the invoice's PDF attached. */
export const invoiceMail = (business: Business, invoice: Subject): MailContent =>
  writeMail(business, {
    subject: `Invoice ${invoice.invoiceNumber} from ${business.name}`,
    preheader: `${dueText(invoice)} The invoice is attached as a PDF.`,
    title: `Invoice ${invoice.invoiceNumber}`,
    greeting: `Hello ${invoice.customerName},`,
    paragraphs: [
      'Thank you for choosing us. Your invoice is attached as a PDF.',
      ...(payAction(invoice) ? ['You can pay it online by card with the link below.'] : []),
    ],
    facts: factsOf(invoice),
    action: payAction(invoice),
  });

const receivedText = ({ amountPaid, amountDue }: Subject): string =>
  amountPaid === '0.00'
    ? 'We have not received your payment for this invoice yet.'
    : `Thank you for your payment of ${formatAmount(amountPaid)}. ${formatAmount(amountDue)} is still due.`;

/** @param today the business date */
export function reminderMail(
  business: Business,
  invoice: Subject & { dueDate: string },
  today: string,
): MailContent {
  const isLate = invoice.dueDate < today;
  const due = formatPlainDate(invoice.dueDate);
  return writeMail(business, {
    subject: isLate
      ? `Invoice ${invoice.invoiceNumber} was due on ${due}`
      : `Invoice ${invoice.invoiceNumber} is due on ${due}`,
    preheader: `${formatAmount(invoice.amountDue)} to pay.`,
    title: isLate ? 'This invoice is overdue' : 'This invoice is due soon',
    greeting: `Hello ${invoice.customerName},`,
    paragraphs: [
      isLate
        ? `${receivedText(invoice)} If you have already paid, please ignore this message.`
        : 'This is a friendly reminder that the following invoice is due soon.',
      ...contactNote(business, 'Questions about this invoice?'),
    ],
    facts: factsOf(invoice),
    action: payAction(invoice),
  });
}

/** `what` is "booking 7" or "invoice INV-2026-0007"; dates are business days. */
export interface ReceivedPayment {
  customerName: string;
  what: string;
  amount: string;
  tip: string;
  /** "Visa ending in 4242". */
  paidWith?: string;
  receivedOn: string;
}

export const receiptMail = (business: Business, payment: ReceivedPayment): MailContent =>
  writeMail(business, {
    subject: `Receipt from ${business.name}`,
    preheader: `We have received ${formatAmount(payment.amount)} for ${payment.what}.`,
    title: 'Payment received',
    greeting: `Hello ${payment.customerName},`,
    paragraphs: ['Thank you! We have received your payment.'],
    facts: [
      ['For', payment.what],
      ['Amount paid', formatAmount(payment.amount)],
      ...unlessZero('Including tip', payment.tip),
      ...(payment.paidWith ? [['Paid with', payment.paidWith] as const] : []),
      ['Date', formatPlainDate(payment.receivedOn)],
    ],
  });

/** Sent if a refund fails that was announced. */
export const refundCorrectionMail = (
  business: Business,
  refund: { customerName: string; what: string; amount: string; failedOn: string },
): MailContent =>
  writeMail(business, {
    subject: `Your refund from ${business.name} failed`,
    preheader: `Your bank did not accept ${formatAmount(refund.amount)} for ${refund.what}.`,
    title: 'Your refund failed',
    greeting: `Hello ${refund.customerName},`,
    paragraphs: [
      'We wrote that your money was on its way back. The refund has failed since, for example because the card was replaced.',
      'We will contact you to return the money in another way.',
    ],
    facts: [
      ['For', refund.what],
      ['Amount', formatAmount(refund.amount)],
      ['Date', formatPlainDate(refund.failedOn)],
    ],
    notes: contactNote(business, 'Do you have questions?'),
  });

export const refundMail = (
  business: Business,
  refund: { customerName: string; what: string; amount: string; refundedOn: string },
): MailContent =>
  writeMail(business, {
    subject: `Refund from ${business.name}`,
    preheader: `We have refunded ${formatAmount(refund.amount)} for ${refund.what}.`,
    title: 'Refund on its way',
    greeting: `Hello ${refund.customerName},`,
    paragraphs: [
      'We have sent your money back. Banks usually show it within 5 to 10 business days.',
    ],
    facts: [
      ['For', refund.what],
      ['Refunded', formatAmount(refund.amount)],
      ['Date', formatPlainDate(refund.refundedOn)],
    ],
  });
