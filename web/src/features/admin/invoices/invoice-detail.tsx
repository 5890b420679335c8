import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail as Detail } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { DocumentLines } from '../../../back-office/documents/document-lines.js';
import { MailsPanel } from '../../../back-office/documents/mails-panel.js';
import { SumLine } from '../../../back-office/documents/pricing-summary.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DisputesPanel } from '../../../back-office/money/disputes-panel.js';
import { PaymentsPanel } from '../../../back-office/money/payments-panel.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { RecordTop } from '../../../back-office/records/record-frame.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { DocumentPanel } from './document-panel.js';
import { InvoiceActions } from './invoice-actions.js';
import { allowedActions, leadOf } from './invoice-actions.rules.js';
import { LinkPanel } from './link-panel.js';

interface InvoiceDetailProps {
  detail: Detail;
  onEdit: () => void;
}

export function InvoiceDetail({ detail, onEdit }: InvoiceDetailProps) {
  const { invoice, payments, refunds, disputes, mails, document } = detail;
  const isOwner = useIsOwner();
  return (
    <>
      <RecordTop list={{ label: 'All invoices', to: adminPaths.invoices }} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Panel
            title={invoice.invoiceNumber}
            lead={
              <span className="inline-flex flex-wrap items-center gap-3">
                <InvoiceBadges {...invoice} />
                {leadOf(invoice)}
              </span>
            }
          >
            <InvoiceActions invoice={invoice} onEdit={onEdit} />
            <DocumentLines document={invoice}>
              <Account invoice={invoice} />
            </DocumentLines>
          </Panel>
          <DisputesPanel disputes={disputes} />
          <PaymentsPanel payments={payments} refunds={refunds} invoice={invoice} />
        </div>
        <div className="grid min-w-0 gap-6">
          {isOwner && allowedActions(invoice).link && <LinkPanel {...invoice} />}
          <People invoice={invoice} />
          <Dates invoice={invoice} />
          <MailsPanel mails={mails} />
          <DocumentPanel id={invoice.id} document={document} />
        </div>
      </div>
    </>
  );
}

function Account({ invoice }: { invoice: Invoice }) {
  const { status, amountPaid, amountCredited, amountDue } = invoice;
  const isUntouched = amountPaid === '0.00' && amountCredited === '0.00';
  if (isUntouched || status === 'void') return null;
  return (
    <dl className="mt-2 space-y-2 text-small tabular-nums">
      {amountCredited !== '0.00' && (
        <SumLine name="Refunded">{formatAmount(`-${amountCredited}`)}</SumLine>
      )}
      <SumLine name="Paid">{formatAmount(amountPaid)}</SumLine>
      <SumLine name="Amount due">
        <span className="font-semibold">{formatAmount(amountDue)}</span>
      </SumLine>
    </dl>
  );
}

function People({ invoice }: { invoice: Invoice }) {
  const { customerName, customerEmail, customerPhone, vehicleInfo, serviceLocation, bookingId } =
    invoice;
  const isOwner = useIsOwner();
  const isKnown = isOwner && (customerEmail !== null || customerPhone !== null);
  return (
    <Panel title="Customer">
      <Facts>
        <Fact name="Name">
          {isKnown ? (
            <Link
              to={adminPaths.customer({ email: customerEmail, phone: customerPhone })}
              className="underline underline-offset-4"
            >
              {customerName}
            </Link>
          ) : (
            customerName
          )}
        </Fact>
        <Fact name="Email">{customerEmail}</Fact>
        <Fact name="Phone">{customerPhone && formatPhone(customerPhone)}</Fact>
        <Fact name="Vehicle">{vehicleInfo}</Fact>
        {serviceLocation !== vehicleInfo && <Fact name="Location">{serviceLocation}</Fact>}
        {invoice.estimate && (
          <Fact name="Estimate">
            <Link
              to={adminPaths.estimate(invoice.estimate.id)}
              className="underline underline-offset-4"
            >
              {invoice.estimate.number}
            </Link>
          </Fact>
        )}
        {isOwner && bookingId !== null && (
          <Fact name="Created from">
            <Link to={adminPaths.booking(bookingId)} className="underline underline-offset-4">
              Booking {bookingId}
            </Link>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Dates({ invoice }: { invoice: Invoice }) {
  const { createdAt, dueDate, sentAt, paidAt, voidedAt, voidReason, updatedAt } = invoice;
  return (
    <Panel title="Dates">
      <Facts>
        <Fact name="Created">{formatDateTime(createdAt)}</Fact>
        <Fact name="Due">{dueDate && formatPlainDate(dueDate)}</Fact>
        <Fact name="Sent">{sentAt && formatDateTime(sentAt)}</Fact>
        <Fact name="Paid">{paidAt && formatDateTime(paidAt)}</Fact>
        <Fact name="Voided">{voidedAt && formatDateTime(voidedAt)}</Fact>
        <Fact name="Void reason">{voidReason}</Fact>
        <Fact name="Last change">{formatDateTime(updatedAt)}</Fact>
      </Facts>
    </Panel>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 border-t border-line px-5 py-5 text-small">
    {children}
  </dl>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
