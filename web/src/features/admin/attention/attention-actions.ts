import type { AttentionItem, AttentionKind } from '@desert-mirror/contracts/attention';
import { adminPaths } from '../../../admin-paths.js';
import { withQuery } from '../../../paths.js';

/** What to do, for kinds that this page cannot handle by itself. */
const HINTS: Readonly<Record<AttentionKind, string>> = {
  dispute: 'Respond at Stripe before the deadline.',
  'unattributed-payment': 'Enter the booking again and record the payment, or refund it at Stripe.',
  'payment-mismatch': 'The payment was changed at Stripe. Refund it there.',
  'failed-refund': 'Try again, or return the money in another way and record it.',
  'manual-refund-due': 'Return the money, then record the refund on the booking.',
  'unvoided-invoice': 'Void it, after refunding what was paid on it, or collect what is due.',
  'audit-difference': 'Compare the record with Stripe. The runbook says how to correct it.',
  'failed-messages': 'Correct the address and send the message again.',
  'failed-job': 'Run it again. If it fails again, the reason says what to correct.',
  'dead-letter': 'Deliver it again after an update has corrected the cause.',
  'old-backup': 'Run a backup on the server and read its message.',
  'old-audit': 'Run an audit on the server and read its message.',
};

/** A dispute cannot be refunded until the bank has decided; an inquiry or a warning can. */
export const hintOf = ({ kind, isRefundable }: AttentionItem): string =>
  isRefundable ? 'Refund the payment, or respond at Stripe before the deadline.' : HINTS[kind];

interface Target {
  label: string;
  to: string;
}

/** The page where the owner can handle an item, if there is one. */
export function targetOf({ kind, bookingId, invoiceId }: AttentionItem): Target | undefined {
  if (bookingId !== null)
    return { label: 'Open the booking', to: `${adminPaths.bookings}/${bookingId}` };
  if (invoiceId !== null)
    return { label: 'Open the invoice', to: `${adminPaths.invoices}/${invoiceId}` };
  if (kind === 'unattributed-payment') return { label: 'Open the ledger', to: adminPaths.ledger };
  if (kind === 'failed-messages')
    return {
      label: 'Open the messages',
      to: withQuery(adminPaths.messages, { status: 'failed' }),
    };
  return undefined;
}

/** Stripe's codes (`product_not_received`) as words; other texts stay. */
export const inWords = (reason: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(reason) ? reason.replaceAll('_', ' ') : reason;
