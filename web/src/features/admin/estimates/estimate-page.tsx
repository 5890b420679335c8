import { useState } from 'react';
import { Link } from 'react-router';
import type { EstimateDetail } from '@desert-mirror/contracts/estimates';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useGetEstimateQuery } from '../../../api/admin/estimates.api.js';
import { asApiError } from '../../../api/api-error.js';
import { MailLink, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { DocumentFact, DocumentFacts } from '../../../back-office/documents/document-facts.js';
import { DocumentLines } from '../../../back-office/documents/document-lines.js';
import { MailsPanel } from '../../../back-office/documents/mails-panel.js';
import { wasEmailed } from '../../../back-office/documents/sent-by-mail.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { WholeWords } from '../../../back-office/records/facts.js';
import { RecordHeader } from '../../../back-office/layout/page-header.js';
import { RecordFrame } from '../../../back-office/records/record-frame.js';
import { Card } from '../../../ui/card.js';
import { EstimateActions } from './estimate-actions.js';
import { EstimateHead } from './estimate-head.js';
import { differenceNotice } from './estimate-state.rules.js';

/** Polling interval while an email is queued. */
const POLL_MS = 2000;
const LIST = { label: 'All estimates', to: adminPaths.estimates };

export function EstimatePage({ id }: { id: number }) {
  const [isPolling, setPolling] = useState(false);
  const query = useGetEstimateQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isPolling ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const { currentData } = query;
  const shouldPoll = currentData?.mails.some(({ status }) => status === 'queued') ?? false;
  if (shouldPoll !== isPolling) setPolling(shouldPoll);
  const isMissing = [400, 404].includes(asApiError(query.error)?.status ?? 0);
  return (
    <RecordFrame query={query} record={isMissing ? null : currentData} what="estimate" list={LIST}>
      {(detail) => <EstimateView detail={detail} />}
    </RecordFrame>
  );
}

function EstimateView({ detail: { estimate, mails } }: { detail: EstimateDetail }) {
  const difference = differenceNotice(estimate);
  return (
    <>
      <RecordHeader list={LIST} title={estimate.estimateNumber} />
      <Card className="min-w-0">
        <EstimateHead
          estimate={estimate}
          actions={
            <EstimateActions estimate={estimate} isEmailed={wasEmailed(mails, 'estimate')} />
          }
        />
      </Card>
      <div
        data-parts
        className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card className="min-w-0">
          {difference && (
            <p
              role="status"
              className="m-5 rounded-control border border-glow/40 bg-glow/10 p-4 text-small"
            >
              {difference}
            </p>
          )}
          <DocumentLines document={estimate} />
        </Card>
        <div className="grid min-w-0 items-start gap-4 sm:gap-6 md:max-lg:has-[>:nth-child(2)]:grid-cols-2">
          <Details estimate={estimate} />
          <MailsPanel mails={mails} sentAt={estimate.sentAt} />
        </div>
      </div>
    </>
  );
}

function Details({ estimate }: Pick<EstimateDetail, 'estimate'>) {
  const { customerEmail, customerPhone, vehicleInfo, invoice } = estimate;
  const { validUntil, createdAt, sentAt, answeredAt } = estimate;
  return (
    <Panel title="Details">
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
        {invoice && (
          <DocumentFact name="Invoice">
            <Link className="underline underline-offset-4" to={adminPaths.invoice(invoice.id)}>
              {invoice.number}
            </Link>
          </DocumentFact>
        )}
        <DocumentFact name="Created">{formatDateTime(createdAt)}</DocumentFact>
        <DocumentFact name="Valid until">{formatPlainDate(validUntil)}</DocumentFact>
        <DocumentFact name="Sent">{sentAt && formatDateTime(sentAt)}</DocumentFact>
        <DocumentFact name="Answered">{answeredAt && formatDateTime(answeredAt)}</DocumentFact>
      </DocumentFacts>
    </Panel>
  );
}
