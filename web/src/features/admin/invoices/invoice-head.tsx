import type { ReactNode } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useToday } from '../../../back-office/dates/use-today.js';
import { REMINDED_TODAY } from '../../../back-office/documents/sent-by-mail.rules.js';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { CustomerName } from '../../../back-office/records/customer-name.js';
import { HeadLine, RecordHead } from '../../../back-office/records/record-head.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { headlineOf, isLinkRevoked, leadOf, paidPercent } from './invoice-actions.rules.js';

interface InvoiceHeadProps {
  invoice: Invoice;
  /** Whether a reminder was sent today. */
  isReminded: boolean;
  actions: ReactNode;
}

/** The amount due and its date, or that nothing is due. */
export function InvoiceHead({ invoice, isReminded, actions }: InvoiceHeadProps) {
  const { status } = invoice;
  const { amount, note } = headlineOf(invoice, useToday());
  const isOwner = useIsOwner();
  return (
    <RecordHead
      name={<CustomerName {...invoice} />}
      status={<InvoiceBadges {...invoice} />}
      figure={status === 'void' ? <InvoiceTotal {...invoice} /> : amount}
      note={status === 'overdue' ? <span className="text-bad">{note}</span> : note}
      actions={actions}
    >
      <HeadLine>{isReminded ? `${REMINDED_TODAY}.` : leadOf(invoice)}</HeadLine>
      <HeadLine>{isOwner && isLinkRevoked(invoice) && 'The payment link was revoked.'}</HeadLine>
      <PaidBar {...invoice} />
    </RecordHead>
  );
}

function PaidBar(invoice: Invoice) {
  const percent = paidPercent(invoice);
  if (percent === undefined) return null;
  const text = `${formatAmount(invoice.amountPaid)} of ${formatAmount(invoice.total)} paid`;
  return (
    <div className="mt-2.5 max-w-80">
      <div
        role="progressbar"
        aria-label="Paid"
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-1.5 rounded-pill bg-track"
      >
        <div style={{ width: `${percent}%` }} className="h-full rounded-pill bg-good" />
      </div>
      <p aria-hidden="true" className="mt-1 text-fine text-ink-soft tabular-nums">
        {text}
      </p>
    </div>
  );
}
