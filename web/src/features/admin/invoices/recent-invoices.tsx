import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useGetLatestInvoicesQuery } from '../../../api/admin/invoices.api.js';
import { LATEST } from '../../../api/admin/latest.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { InvoiceLinks } from './invoice-links.js';
import { NoInvoices } from './no-invoices.js';

export function RecentInvoices({ onCreate }: { onCreate: () => void }) {
  const query = useGetLatestInvoicesQuery(LATEST, { refetchOnMountOrArgChange: true });
  return (
    <ShortList
      title="Recent Invoices"
      what="invoices"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.invoices}
      empty={<NoInvoices onCreate={onCreate} />}
    >
      {(invoice) => (
        <>
          <div className="min-w-0 flex-1 basis-40">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RowLink to={adminPaths.invoice(invoice.id)}>{invoice.invoiceNumber}</RowLink>
              <InvoiceBadges {...invoice} />
            </p>
            <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
              <span className="wrap-anywhere">{invoice.customerName}</span>
              <span className="text-fine text-ink-faint">{formatDate(invoice.createdAt)}</span>
            </p>
          </div>
          <div className="ml-auto flex flex-col items-end gap-x-4 gap-y-1.5 sm:flex-row sm:items-center">
            <p className="font-semibold tabular-nums">{formatAmount(invoice.total)}</p>
            <InvoiceLinks {...invoice} />
          </div>
        </>
      )}
    </ShortList>
  );
}
