import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';

export interface Sender {
  name: string;
  phone: string | null;
  email: string | null;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface Parts {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  action?: { label: string; url: string } | undefined;
}

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

const unlessZero = (label: string, amount: string): Parts['facts'] =>
  amount === '0.00' ? [] : [[label, formatAmount(amount)]];

const factsOf = (invoice: Subject): Parts['facts'] => [
  ['Invoice', invoice.invoiceNumber],
  ['Total', formatAmount(invoice.total)],
  ...unlessZero('Refunded', invoice.amountCredited),
  ...unlessZero('Paid so far', invoice.amountPaid),
  ['Amount due', formatAmount(invoice.amountDue)],
  ...(invoice.dueDate ? [['Due date', formatPlainDate(invoice.dueDate)] as const] : []),
];

const payAction = ({ paymentLink, amountDue }: Subject): Parts['action'] =>
  paymentLink !== null && amountDue !== '0.00'
    ? { label: `Pay ${formatAmount(amountDue)}`, url: paymentLink }
    : undefined;

/** Sent with the invoice's PDF attached. */
export const invoiceMail = (sender: Sender, invoice: Subject): MailContent =>
  write(sender, {
    subject: `Invoice ${invoice.invoiceNumber} from ${sender.name}`,
    greeting: `Hello ${invoice.customerName},`,
    paragraphs: [
      'Thank you for choosing us. Your invoice is attached as a PDF.',
      ...(payAction(invoice) ? ['You can pay it online by card with the link below.'] : []),
    ],
    facts: factsOf(invoice),
    action: payAction(invoice),
  });

/** @param today the business date */
export function reminderMail(
  sender: Sender,
  invoice: Subject & { dueDate: string },
  today: string,
): MailContent {
  const isLate = invoice.dueDate < today;
  const due = formatPlainDate(invoice.dueDate);
  const contact = sender.phone ?? sender.email;
  return write(sender, {
    subject: isLate
      ? `Invoice ${invoice.invoiceNumber} was due on ${due}`
      : `Invoice ${invoice.invoiceNumber} is due on ${due}`,
    greeting: `Hello ${invoice.customerName},`,
    paragraphs: [
      isLate
        ? 'We have not received your payment for this invoice yet. If you have already paid, please ignore this message.'
        : 'This is a friendly reminder that the following invoice is due soon.',
      ...(contact === null ? [] : [`Questions about this invoice? Contact us at ${contact}.`]),
    ],
    facts: factsOf(invoice),
    action: payAction(invoice),
  });
}

export const receiptMail = (
  sender: Sender,
  payment: {
    customerName: string;
    what: string;
    amount: string;
    tip: string;
    receivedOn: string;
  },
): MailContent =>
  write(sender, {
    subject: `Receipt from ${sender.name}`,
    greeting: `Hello ${payment.customerName},`,
    paragraphs: ['Thank you! We have received your payment.'],
    facts: [
      ['For', payment.what],
      ['Amount paid', formatAmount(payment.amount)],
      ...unlessZero('Including tip', payment.tip),
      ['Date', formatPlainDate(payment.receivedOn)],
    ],
  });

function write(sender: Sender, parts: Parts): MailContent {
  return {
    subject: oneLine(parts.subject),
    text: textOf(sender, parts),
    html: htmlOf(sender, parts),
  };
}

/** Line breaks in the subject would start another email header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const signatureOf = ({ name, phone, email }: Sender): string[] =>
  [name, phone, email].filter((line) => line !== null);

function textOf(sender: Sender, { greeting, paragraphs, facts, action }: Parts): string {
  return [
    oneLine(greeting),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    signatureOf(sender).join('\n'),
  ].join('\n\n');
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPED[char]!);

/** Mail programs support little more than tables and inline styles. */
function htmlOf(sender: Sender, { subject, greeting, paragraphs, facts, action }: Parts): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:6px 24px 6px 0;text-align:left;font-weight:400;color:#4b5563">` +
      `${escape(label)}</th><td style="padding:6px 0;text-align:right">${escape(value)}</td></tr>`,
  );
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;` +
      `padding:12px 24px;border-radius:8px;background:#92400e;color:#fff;text-decoration:none">` +
      `${escape(action.label)}</a></p>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#fff">`,
    `<h1 style="margin:0 0 24px;font-size:20px">${escape(sender.name)}</h1>`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`,
    button ?? '',
    `<p style="margin:24px 0 0;color:#4b5563;font-size:14px">${signatureOf(sender).map(escape).join('<br>')}</p>`,
    `</div></body></html>`,
  ].join('\n');
}
