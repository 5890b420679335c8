import { adminPaths } from '../../../admin-paths.js';
import { useGetLatestInvoicesQuery } from '../../../api/admin/invoices.api.js';
import { LATEST } from '../../../api/admin/latest.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { InvoiceLinks } from './invoice-links.js';
import { InvoiceMenu } from './invoice-menu.js';
import { NoInvoices } from './no-invoices.js';

export function RecentInvoices({ onCreate }: { onCreate: () => void }) {
  const query = useGetLatestInvoicesQuery(LATEST, { refetchOnMountOrArgChange: true });
  return (
    <ShortList
      title="Recent Invoices"
      isDense
      what="invoices"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.invoices}
      empty={<NoInvoices onCreate={onCreate} />}
    >
      {(invoice) => (
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 sm:gap-x-3">
          <div className="flex items-baseline gap-x-3">
            <RowLink to={adminPaths.invoice(invoice.id)}>{invoice.invoiceNumber}</RowLink>
            <p className="text-fine whitespace-nowrap text-ink-faint">
              {listDate(invoice.createdAt)}
            </p>
          </div>
          <p className="text-right font-semibold tabular-nums sm:max-[90rem]:row-span-2 min-[90rem]:col-span-2">
            <InvoiceTotal {...invoice} />
          </p>
          <p className="row-start-2 flex min-w-0 items-center gap-x-3 text-ink-soft max-sm:col-span-2">
            <span className="min-w-0 truncate">{invoice.customerName}</span>
            <InvoiceBadges {...invoice} />
          </p>
          <div className="-mr-3 min-w-22 max-sm:hidden sm:max-[90rem]:row-span-2 min-[90rem]:col-span-2 min-[90rem]:-my-2">
            <InvoiceLinks {...invoice} />
          </div>
          <div className="col-start-3 row-span-2 row-start-1 -mr-3 sm:hidden">
            <InvoiceMenu {...invoice} />
          </div>
        </div>
      )}
    </ShortList>
  );
}
