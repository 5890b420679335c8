import type { FailedRefund } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { optional } from './booking-facts.js';
import { writeMail } from './layout.js';
import type { Business, MailContent } from './mail-parts.js';
import { bookingUrl } from './staff-mails.js';

/** Tells the owner that a refund failed. */
export const failedRefundMail = (
  business: Business,
  { what, amount, customer, bookingId, invoiceId, error }: FailedRefund,
): MailContent =>
  writeMail(business, {
    ...(error === null
      ? {
          subject: `Refund failed: ${formatAmount(amount)} for ${what}`,
          preheader: `The bank returned ${formatAmount(amount)}.`,
          title: 'A refund failed',
          paragraphs: [
            'A refund that was on its way failed at the bank of the customer. The money is back in your Stripe balance.',
            customer
              ? 'The customer knows. Please return the money in another way.'
              : 'Please tell the customer and return the money in another way.',
          ],
        }
      : {
          subject: `Refund failed: ${formatAmount(amount)} for ${what}`,
          preheader: `${error}.`,
          title: 'A refund failed',
          paragraphs: [
            'The customer has not received this refund. Please try again, or return the money in another way.',
          ],
        }),
    facts: [
      ['For', what],
      ['Amount', formatAmount(amount)],
      ...optional('Reason', error),
      ...optional('Customer', customer && customer.name),
      ...optional('Email', customer && customer.email),
    ],
    action:
      invoiceId === null
        ? { label: 'Open the booking', url: bookingUrl(business, bookingId!) }
        : { label: 'Open the invoice', url: `${business.origin}/admin/invoices/${invoiceId}` },
  });
