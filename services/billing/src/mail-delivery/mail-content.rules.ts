import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';

/** Who writes, as the owner's settings say it. */
export interface Sender {
  name: string;
  phone: string | null;
  email: string | null;
}

/** A mail's words, twice: for who reads text and for who sees pages. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
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

const unlessNothing = (label: string, amount: string): Letter['facts'] =>
  amount === '0.00' ? [] : [[label, formatAmount(amount)]];

const factsOf = (invoice: Subject): Letter['facts'] => [
  ['Invoice', invoice.invoiceNumber],
  ['Total', formatAmount(invoice.total)],
  ...unlessNothing('Refunded', invoice.amountCredited),
  ...unlessNothing('Paid so far', invoice.amountPaid),
  ['To pay', formatAmount(invoice.amountDue)],
  ...(invoice.dueDate ? [['Due', formatPlainDate(invoice.dueDate)] as const] : []),
];

const payAction = ({ paymentLink, amountDue }: Subject): Letter['action'] =>
  paymentLink !== null && amountDue !== '0.00'
    ? { label: `Pay ${formatAmount(amountDue)}`, url: paymentLink }
    : undefined;

/** Goes out with the document attached. */
export const invoiceMail = (sender: Sender, invoice: Subject): MailContent =>
  write(sender, {
    subject: `Invoice ${invoice.invoiceNumber} from ${sender.name}`,
    greeting: `Hello ${invoice.customerName},`,
    paragraphs: [
      'Thank you for letting us take care of your car. Your invoice is attached.',
      ...(payAction(invoice) ? ['You can pay it by card on the page below.'] : []),
    ],
    facts: factsOf(invoice),
    action: payAction(invoice),
  });

/** @param today the business's date */
export function reminderMail(
  sender: Sender,
  invoice: Subject & { dueDate: string },
  today: string,
): MailContent {
  const isLate = invoice.dueDate < today;
  const due = formatPlainDate(invoice.dueDate);
  const reach = sender.phone ?? sender.email;
  return write(sender, {
    subject: isLate
      ? `Invoice ${invoice.invoiceNumber} was due on ${due}`
      : `Invoice ${invoice.invoiceNumber} is due on ${due}`,
    greeting: `Hello ${invoice.customerName},`,
    paragraphs: [
      isLate
        ? 'We have not received the payment of this invoice yet. If it is on its way, thank you: there is nothing else to do.'
        : 'This is a friendly reminder of an invoice that is due soon.',
      ...(reach === null ? [] : [`If anything about it is not right, tell us: ${reach}.`]),
    ],
    facts: factsOf(invoice),
    action: payAction(invoice),
  });
}

/** What one payment was for. */
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
    paragraphs: ['Thank you, your payment has arrived.'],
    facts: [
      ['For', payment.what],
      ['Paid', formatAmount(payment.amount)],
      ...unlessNothing('Of it a tip', payment.tip),
      ['On', formatPlainDate(payment.receivedOn)],
    ],
  });

function write(sender: Sender, letter: Letter): MailContent {
  return {
    subject: oneLine(letter.subject),
    text: textOf(sender, letter),
    html: htmlOf(sender, letter),
  };
}

/** A subject is a header: nothing that was typed may begin another one. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const signatureOf = ({ name, phone, email }: Sender): string[] =>
  [name, phone, email].filter((line) => line !== null);

function textOf(sender: Sender, { greeting, paragraphs, facts, action }: Letter): string {
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

/** Tables and inline styles: programs that read mail know little else. */
function htmlOf(sender: Sender, { subject, greeting, paragraphs, facts, action }: Letter): string {
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
