import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Invoice, InvoiceFilter } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListInvoicesInfiniteQuery } from '../../../api/admin/invoices.api.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { CreateInvoice } from './create-invoice.js';
import { INVOICE_FILTERS, InvoiceFilters } from './invoice-filters.js';
import { InvoiceLinks } from './invoice-links.js';
import { NoInvoices } from './no-invoices.js';

const NumberLink = ({ id, invoiceNumber }: Invoice) => (
  <RowLink to={adminPaths.invoice(id)}>{invoiceNumber}</RowLink>
);

const dueText = ({ dueDate }: Invoice): string => (dueDate ? formatPlainDate(dueDate) : '-');

/** Amount due, if it differs from the total. Drafts and void invoices have none. */
const openText = ({ status, total, amountDue }: Invoice): string | undefined =>
  status === 'void' || amountDue === total ? undefined : formatAmount(amountDue);

const columns: readonly Column<Invoice>[] = [
  {
    head: 'Number',
    className: 'lg:whitespace-nowrap',
    cell: (invoice) => <NumberLink {...invoice} />,
  },
  {
    head: 'Customer',
    className: 'max-w-56 break-words',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block">{customerName}</span>
        <span className="block text-fine text-ink-faint">{customerEmail}</span>
      </>
    ),
  },
  { head: 'Status', cell: (invoice) => <InvoiceBadges {...invoice} /> },
  {
    head: 'Created',
    className: 'hidden 2xl:table-cell whitespace-nowrap',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { head: 'Due', className: 'hidden lg:table-cell whitespace-nowrap', cell: dueText },
  {
    head: 'Total',
    className: 'text-right tabular-nums whitespace-nowrap',
    cell: (invoice) => (
      <>
        <span className="font-semibold">{formatAmount(invoice.total)}</span>
        {openText(invoice) && (
          <span className="block text-fine text-ink-faint xl:hidden">{openText(invoice)} due</span>
        )}
      </>
    ),
  },
  {
    head: 'Amount due',
    className: 'hidden xl:table-cell text-right tabular-nums whitespace-nowrap',
    cell: (invoice) => openText(invoice) ?? <span className="text-ink-faint">-</span>,
  },
  { head: 'Actions', cell: (invoice) => <InvoiceLinks {...invoice} /> },
];

function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const openAmount = openText(invoice);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <NumberLink {...invoice} />
        <InvoiceBadges {...invoice} />
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words text-ink-soft">{invoice.customerName}</span>
        <span className="font-semibold tabular-nums">{formatAmount(invoice.total)}</span>
      </div>
      <p className="text-fine text-ink-faint">
        {formatDate(invoice.createdAt)}, due {dueText(invoice)}
        {openAmount && `, ${openAmount} due`}
      </p>
      <InvoiceLinks {...invoice} />
    </div>
  );
}

export function InvoiceList() {
  const [isCreating, setCreating] = useState(false);
  const filters = useFilters(INVOICE_FILTERS);
  const query = useListInvoicesInfiniteQuery(filters.values as InvoiceFilter, {
    refetchOnMountOrArgChange: true,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const create = () => setCreating(true);
  return (
    <>
      <Panel
        title="All Invoices"
        lead="Newest first. Drafts can still be changed."
        actions={
          <Button aria-haspopup="dialog" onClick={create}>
            <Plus className="size-4" aria-hidden="true" />
            Create Invoice
          </Button>
        }
      >
        <InvoiceFilters filters={filters} />
        <ListFrame
          query={query}
          what="invoices"
          isEmpty={rows.length === 0}
          empty={
            filters.isSet ? (
              <Notice as="h3" title="No invoices found">
                <Button variant="secondary" onClick={filters.clear}>
                  Clear filters
                </Button>
              </Notice>
            ) : (
              <NoInvoices onCreate={create} />
            )
          }
        >
          <RecordList
            caption="Invoices"
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            card={(invoice) => <InvoiceCard invoice={invoice} />}
          />
        </ListFrame>
      </Panel>
      <CreateInvoice open={isCreating} onOpenChange={setCreating} />
    </>
  );
}
