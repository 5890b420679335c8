import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import { asApiError } from '../../../api/api-error.js';
import { useGetInvoiceDetailQuery } from '../../../api/admin/invoices.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { isPending } from '../../../back-office/money/money.rules.js';
import { buttonLook } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Notice } from '../../../ui/notice.js';
import { Loader } from '../../../ui/spinner.js';
import { InvoiceDetail } from './invoice-detail.js';
import { InvoiceEditor } from './invoice-editor.js';

/** Polling interval while a refund, mail or document is pending, or the server is unreachable. */
const POLL_MS = 2000;

export function InvoicePage({ id }: { id: number }) {
  const [isPolling, setPolling] = useState(false);
  const { currentData, error, refetch } = useGetInvoiceDetailQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isPolling ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const isStale = currentData !== undefined && error !== undefined;
  const shouldPoll = isStale || (currentData !== undefined && isPending(currentData));
  if (shouldPoll !== isPolling) setPolling(shouldPoll);
  const [isEditing, setEditing] = useState(false);
  if (!currentData && !error) return <Loader label="Loading the invoice" />;
  if (!currentData) return <NoInvoice error={error} onRetry={() => void refetch()} />;
  return isEditing ? (
    <InvoiceEditor invoice={currentData.invoice} onDone={() => setEditing(false)} />
  ) : (
    <>
      <p role="status" className="mb-4 text-small text-ink-faint empty:hidden">
        {isStale && 'The server is not responding. This page may be out of date.'}
      </p>
      <InvoiceDetail detail={currentData} onEdit={() => setEditing(true)} />
    </>
  );
}

function NoInvoice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = asApiError(error)?.status;
  if (status !== 404 && status !== 400)
    return <LoadFailed what="The invoice" error={error} onRetry={onRetry} />;
  return (
    <Card>
      <Notice title="Invoice not found">
        <Link to={adminPaths.invoices} className={buttonLook()}>
          All invoices
        </Link>
      </Notice>
    </Card>
  );
}
