import { Link } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail as Detail } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { MailLink, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { DocumentFact, DocumentFacts } from '../../../back-office/documents/document-facts.js';
import { DocumentLines } from '../../../back-office/documents/document-lines.js';
import { SumLine } from '../../../back-office/documents/pricing-summary.js';
import { wasEmailed, wasReminded } from '../../../back-office/documents/sent-by-mail.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DisputesPanel } from '../../../back-office/money/disputes-panel.js';
import { WholeWords } from '../../../back-office/records/facts.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { RecordHeader } from '../../../back-office/layout/page-header.js';
import { Card } from '../../../ui/card.js';
import { EmailAction } from './email-action.js';
import { FailedDocument } from './invoice-document.js';
import { InvoiceActions } from './invoice-actions.js';
import { allowedActions } from './invoice-actions.rules.js';
import { InvoiceHead } from './invoice-head.js';
import { InvoiceHistory } from './invoice-history.js';

interface InvoiceDetailProps {
  detail: Detail;
  onEdit: () => void;
}

export function InvoiceDetail({ detail, onEdit }: InvoiceDetailProps) {
  const { invoice, payments, disputes, mails, document } = detail;
  const today = useToday();
  const isReminded = wasReminded(mails, today);
  const isEmailed = wasEmailed(mails, 'invoice');
  return (
    <>
      <RecordHeader
        list={{ label: 'All invoices', to: adminPaths.invoices }}
        title={invoice.invoiceNumber}
      />
      <Card className="min-w-0">
        <InvoiceHead
          invoice={invoice}
          isReminded={isReminded}
          actions={
            <InvoiceActions
              invoice={invoice}
              payments={payments}
              isEmailed={isEmailed}
              isReminded={isReminded}
              onEdit={onEdit}
            />
          }
        />
      </Card>
      <div
        data-parts
        className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid min-w-0 gap-4 sm:gap-6">
          <Card className="min-w-0">
            <DocumentLines document={invoice}>
              <Account invoice={invoice} />
            </DocumentLines>
          </Card>
          <DisputesPanel disputes={disputes} />
          <InvoiceHistory detail={detail} />
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:gap-6 md:max-lg:has-[>:nth-child(2)]:grid-cols-2">
          <Details invoice={invoice} isEmailed={isEmailed} />
          {document?.status === 'failed' && (
            <FailedDocument id={invoice.id} error={document.error} />
          )}
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

function Details({ invoice, isEmailed }: { invoice: Invoice; isEmailed: boolean }) {
  const { customerEmail, customerPhone, vehicleInfo, serviceLocation, bookingId, dueDate } =
    invoice;
  const isOwner = useIsOwner();
  return (
    <Panel
      title="Details"
      actions={
        isOwner &&
        allowedActions(invoice).changeEmail && (
          <EmailAction invoice={invoice} isEmailed={isEmailed} />
        )
      }
    >
      <DocumentFacts>
        <DocumentFact name="Email">
          {customerEmail && <MailLink email={customerEmail} />}
        </DocumentFact>
        <DocumentFact name="Phone">
          {customerPhone && <PhoneLink phone={customerPhone} />}
        </DocumentFact>
        <DocumentFact name="Vehicle">
          {vehicleInfo && <WholeWords>{vehicleInfo}</WholeWords>}
        </DocumentFact>
        {serviceLocation !== vehicleInfo && (
          <DocumentFact name="Location">{serviceLocation}</DocumentFact>
        )}
        {invoice.estimate && (
          <DocumentFact name="Estimate">
            <Link
              to={adminPaths.estimate(invoice.estimate.id)}
              className="underline underline-offset-4"
            >
              {invoice.estimate.number}
            </Link>
          </DocumentFact>
        )}
        {isOwner && bookingId !== null && (
          <DocumentFact name="Created from">
            <Link to={adminPaths.booking(bookingId)} className="underline underline-offset-4">
              Booking {bookingId}
            </Link>
          </DocumentFact>
        )}
        <DocumentFact name="Due">{dueDate && formatPlainDate(dueDate)}</DocumentFact>
      </DocumentFacts>
    </Panel>
  );
}
