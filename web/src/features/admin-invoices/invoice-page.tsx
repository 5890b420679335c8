import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { asApiError } from '../../api/api-error.js';
import { useGetInvoiceQuery } from '../../api/admin/invoices.api.js';
import { LoadFailed } from '../../back-office/load-failed.js';
import { buttonLook } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';
import { Loader } from '../../ui/spinner.js';
import { InvoiceDetail } from './invoice-detail.js';
import { InvoiceEditor } from './invoice-editor.js';

/** One invoice: to read, and as long as it is a draft to change. */
export function InvoicePage({ id }: { id: number }) {
  const { data, error, isLoading, refetch } = useGetInvoiceQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const [isEditing, setEditing] = useState(false);
  if (isLoading) return <Loader label="Loading the invoice" />;
  if (!data) return <NoInvoice error={error} onRetry={() => void refetch()} />;
  return isEditing ? (
    <InvoiceEditor invoice={data} onDone={() => setEditing(false)} />
  ) : (
    <InvoiceDetail invoice={data} onEdit={() => setEditing(true)} />
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
