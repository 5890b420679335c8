import type { Estimate, EstimateStatus } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { shortDate } from '../../../back-office/dates/appointment.rules.js';
import { taxOf } from '../../../back-office/documents/draft-form.rules.js';
import { sumsOf } from '../../../back-office/documents/line.rules.js';
import type { BadgeTone } from '../../../ui/badge.js';

export const STATUS_TONES: Readonly<Record<EstimateStatus, BadgeTone>> = {
  draft: 'neutral',
  sent: 'cool',
  accepted: 'good',
  declined: 'bad',
  expired: 'neutral',
  invoiced: 'good',
};

/** Actions to offer for an estimate. Billing makes the final decision. */
export const allowedActions = ({
  status,
  sentAt,
  customerEmail,
}: Pick<Estimate, 'status' | 'sentAt' | 'customerEmail'>) => ({
  edit: status === 'draft',
  send: status === 'draft',
  /** Only by email: handing an estimate over is recorded once. */
  sendAgain: status === 'sent' && customerEmail !== null,
  delete: status === 'draft' && sentAt === null,
  revise: ['sent', 'accepted', 'declined', 'expired'].includes(status),
  link: ['sent', 'accepted', 'declined', 'invoiced'].includes(status),
  invoice: ['sent', 'accepted', 'expired'].includes(status),
});

/** "valid until Dec 22". Empty once it does not matter. */
export const validityOf = (
  { status, validUntil }: Pick<Estimate, 'status' | 'validUntil'>,
  today: string,
): string =>
  status === 'draft' || status === 'sent'
    ? `valid until ${shortDate(formatPlainDate(validUntil), today)}`
    : '';

export const LEADS: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Drafts can still be changed.',
  sent: 'The customer has not answered yet.',
  accepted: 'The customer has accepted. Create the invoice when the work is done.',
  declined: 'The customer has declined. Revise it to make another offer.',
  expired: 'Its last valid day has passed without an answer.',
  invoiced: 'An invoice was created from this estimate.',
};

/**
 * Tells that the total of an invoice created now would differ, because the tax rate has changed.
 * @param currentRate "8.375"
 */
export function rateNotice(estimate: Estimate, currentRate: string): string | undefined {
  const { services, taxMode, taxRate, total, taxAmount } = estimate;
  const sums = sumsOf(services, taxOf(currentRate, taxMode));
  if (sums.total === total && sums.taxAmount === taxAmount) return undefined;
  return (
    `The tax rate was ${taxRate}% and is ${currentRate}% now. The invoice will have a total of ` +
    `${formatAmount(sums.total)} with ${formatAmount(sums.taxAmount)} tax. The estimate has a total of ` +
    `${formatAmount(total)} with ${formatAmount(taxAmount)} tax.`
  );
}

/** Tells that the total of the invoice differs. */
export const differenceNotice = ({
  total,
  invoice,
}: Pick<Estimate, 'total' | 'invoice'>): string | undefined =>
  invoice === null || invoice.total === total
    ? undefined
    : `Invoice ${invoice.number} has a total of ${formatAmount(invoice.total)}, ` +
      `and this estimate ${formatAmount(total)}.`;
