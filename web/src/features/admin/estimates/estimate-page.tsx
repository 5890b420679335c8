import { useState } from 'react';
import { Link } from 'react-router';
import type { EstimateDetail } from '@desert-mirror/contracts/estimates';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useGetEstimateQuery } from '../../../api/admin/estimates.api.js';
import { asApiError } from '../../../api/api-error.js';
import { DocumentLines } from '../../../back-office/documents/document-lines.js';
import { MailsPanel } from '../../../back-office/documents/mails-panel.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { Facts, WholeWords } from '../../../back-office/records/facts.js';
import { RecordFrame, RecordTop } from '../../../back-office/records/record-frame.js';
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
      <RecordTop list={LIST} />
      <div className="grid items-start gap-6 xl:grid-cols-[5fr_3fr]">
        <Card className="min-w-0">
          <EstimateHead estimate={estimate} />
          <EstimateActions estimate={estimate} />
          {difference && (
            <p
              role="status"
              className="mx-5 mb-5 rounded-control border border-glow/40 bg-glow/10 p-4 text-small"
            >
              {difference}
            </p>
          )}
          <DocumentLines document={estimate} />
        </Card>
        <div className="grid min-w-0 gap-6">
          <Details estimate={estimate} />
          <MailsPanel mails={mails} />
        </div>
      </div>
    </>
  );
}

function Details({ estimate }: Pick<EstimateDetail, 'estimate'>) {
  const { customerName, customerEmail, customerPhone, vehicleInfo, invoice } = estimate;
  const { validUntil, createdAt, sentAt, answeredAt } = estimate;
  const dates = [
    ['Sent', sentAt],
    ['Answered', answeredAt],
  ] as const;
  const facts = [
    { name: 'Customer', value: customerName },
    { name: 'Vehicle', value: vehicleInfo && <WholeWords>{vehicleInfo}</WholeWords> },
    { name: 'Email', value: customerEmail },
    { name: 'Phone', value: customerPhone && formatPhone(customerPhone) },
    { name: 'Valid until', value: formatPlainDate(validUntil) },
    { name: 'Created', value: formatDateTime(createdAt) },
    ...dates.flatMap(([name, at]) => (at ? [{ name, value: formatDateTime(at) }] : [])),
    ...(invoice
      ? [
          {
            name: 'Invoice',
            value: (
              <Link className="underline underline-offset-4" to={adminPaths.invoice(invoice.id)}>
                {invoice.number}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel title="Details">
      <Facts facts={facts} />
    </Panel>
  );
}
