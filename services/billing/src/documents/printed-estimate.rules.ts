import type { Estimate } from '@desert-mirror/contracts/estimates';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import type { BusinessProfile } from '@desert-mirror/mail/business-profile.service';
import { printedBody } from './printed-body.rules.js';
import type { Notice, PrintedInvoice } from './printed-invoice.rules.js';

/** @param link where the customer answers it */
export function printedEstimate(
  estimate: Estimate,
  business: BusinessProfile,
  link: string | null,
): PrintedInvoice {
  const body = printedBody(estimate, business);
  return {
    title: 'Estimate',
    business: body.business,
    number: estimate.estimateNumber,
    notice: noticeOf(estimate),
    created: body.created,
    due: formatPlainDate(estimate.validUntil),
    ...body.content,
    refunded: null,
    paid: null,
    amountDue: null,
    payLink: link,
    notes: body.notes,
    readElsewhere: link ?? body.readElsewhere,
    createdAt: estimate.createdAt,
  };
}

function noticeOf({ status, validUntil, answeredAt, invoice }: Estimate): Notice | null {
  const on = answeredAt ? ` on ${formatDate(answeredAt)}` : '';
  switch (status) {
    case 'draft':
      return { kind: status, text: 'This estimate has not been sent. It can still change.' };
    case 'sent':
      return null;
    case 'accepted':
      return { kind: status, text: `Accepted by the customer${on}. Thank you!` };
    case 'declined':
      return { kind: status, text: `Declined by the customer${on}.` };
    case 'expired':
      return {
        kind: status,
        text: `This estimate was valid until ${formatPlainDate(validUntil)}.`,
      };
    case 'invoiced':
      return {
        kind: status,
        text: invoice ? `See invoice ${invoice.number}.` : 'See the invoice.',
      };
  }
}
