import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Invoice, InvoiceFilter } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { useListInvoicesInfiniteQuery } from '../../../api/admin/invoices.api.js';
import { listDate, listPlainDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { isRemindedOn, REMINDED_TODAY } from '../../../back-office/documents/sent-by-mail.rules.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { DueFigures } from '../../../back-office/money/due-figures.js';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { InvoiceBadge } from '../../../back-office/status/status-badges.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Notice } from '../../../ui/notice.js';
import { CreateInvoice } from './create-invoice.js';
import { INVOICE_FILTERS, InvoiceFilters } from './invoice-filters.js';
import { InvoiceLinks } from './invoice-links.js';
import { useInvoiceBulk } from './use-invoice-bulk.js';
import { NoInvoices } from './no-invoices.js';
import { hasStep, NextStep, RowStepsProvider } from './row-steps.js';

const NumberLink = ({ id, invoiceNumber }: Invoice) => (
  <WholeRowLink to={adminPaths.invoice(id)}>{invoiceNumber}</WholeRowLink>
);

const Due = ({ dueDate, status }: Invoice) => (
  <span className={status === 'overdue' ? 'text-bad' : undefined}>
    {dueDate && status !== 'paid' && status !== 'void' ? listPlainDate(dueDate) : '–'}
  </span>
);

/** Whether only a part is still due, which then stands in the place of the total. */
const isPartlyPaid = ({ status, total, amountDue }: Invoice): boolean =>
  status !== 'void' && amountDue !== total && amountDue !== '0.00';

const dueAmount = ({ status, amountDue }: Invoice): string =>
  status === 'draft' || status === 'void' || amountDue === '0.00' ? '–' : formatAmount(amountDue);

const columns: readonly DataColumn<Invoice>[] = [
  {
    head: 'Number',
    className: 'w-35',
    cell: (invoice) => <NumberLink {...invoice} />,
  },
  {
    head: 'Customer',
    cell: ({ customerName }) => customerName,
  },
  { head: 'Status', className: 'w-32', cell: InvoiceBadge },
  {
    head: 'Created',
    className: 'hidden w-30 tabular-nums 2xl:table-cell',
    cell: ({ createdAt }) => listDate(createdAt),
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  {
    head: 'Due',
    className: 'hidden w-26 px-2! tabular-nums xl:table-cell',
    cell: Due,
    sort: { ascending: 'due', descending: 'latest-due' },
  },
  {
    head: 'Total',
    className: 'w-24 text-right tabular-nums',
    cell: (invoice) => <InvoiceTotal {...invoice} />,
    sort: { ascending: 'smallest', descending: 'largest' },
  },
  {
    head: 'Amount due',
    className: 'w-28 text-right tabular-nums',
    cell: dueAmount,
  },
  {
    head: 'Links',
    className: 'relative z-10 hidden w-28 text-right xl:table-cell min-[90rem]:w-90',
    cell: (invoice) => (
      <span className="flex items-center justify-end gap-2">
        <span className="flex items-center gap-2 max-[90rem]:hidden">
          <NextStep invoice={invoice} />
        </span>
        <span className="min-w-22">
          <InvoiceLinks {...invoice} />
        </span>
      </span>
    ),
  },
];

/** What matters about it now: when it was paid, or what is open and when it is due. */
function stateFacts(invoice: Invoice, today: string): ReactNode[] {
  const { status, paidAt } = invoice;
  if (status === 'void') return [];
  if (status === 'paid') return [paidAt !== null && `Paid ${listDate(paidAt)}`];
  const due = (
    <span key="due" className="whitespace-nowrap">
      Due <Due {...invoice} />
    </span>
  );
  if (isRemindedOn(invoice.remindedAt, today)) return [due, REMINDED_TODAY];
  const total = isPartlyPaid(invoice) && (
    <span key="total" className="whitespace-nowrap">
      of {formatAmount(invoice.total)}
    </span>
  );
  return [total, due];
}

interface InvoiceCardProps {
  invoice: Invoice;
  /** A heading already says the status of invoices with a next step. */
  isGrouped: boolean;
}

function InvoiceCard({ invoice, isGrouped }: InvoiceCardProps) {
  const isOwner = useIsOwner();
  const today = useToday();
  const badge = <InvoiceBadge {...invoice} />;
  const step = isOwner && hasStep(invoice) && (
    <span className={cn('max-md:pt-1.5', !isGrouped && 'max-md:hidden')}>
      <NextStep invoice={invoice} />
    </span>
  );
  return (
    <RowCard
      title={invoice.customerName}
      // Without groups, a phone has only room for the badge.
      status={
        <>
          {step}
          {(!step || !isGrouped) && <span className={cn(step && 'md:hidden')}>{badge}</span>}
        </>
      }
      mark={false}
      facts={[
        <span key="number" className="whitespace-nowrap">
          <NumberLink {...invoice} />
        </span>,
        ...stateFacts(invoice, today),
      ]}
      end={isPartlyPaid(invoice) ? formatAmount(invoice.amountDue) : <InvoiceTotal {...invoice} />}
    />
  );
}

/** In the order by priority. */
const GROUPS: Record<Invoice['status'], string> = {
  overdue: 'Overdue',
  sent: 'Open',
  partially_paid: 'Open',
  draft: 'Drafts',
  paid: 'Paid',
  void: 'Void',
};

const groupOf = ({ status }: Invoice): string => GROUPS[status];

export function InvoiceList() {
  const [isCreating, setCreating] = useState(false);
  const filters = useFilters(INVOICE_FILTERS);
  const chosen = filters.values as InvoiceFilter;
  const filter = { ...chosen, sort: chosen.sort ?? 'priority' };
  const isGrouped = filter.sort === 'priority';
  const query = useListInvoicesInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
  });
  const isOwner = useIsOwner();
  const bulk = useInvoiceBulk();
  const create = () => setCreating(true);
  return (
    <>
      <Panel title="All invoices" isPage>
        <DueFigures />
        <InvoiceFilters
          filters={filters}
          action={
            isOwner && (
              <Button aria-haspopup="dialog" onClick={create}>
                <Plus className="size-4" aria-hidden="true" />
                New invoice
              </Button>
            )
          }
        />
        <RowStepsProvider>
          <DataList
            filterKey={JSON.stringify(filters.values)}
            query={query}
            caption="Invoices"
            keyOf={({ id }) => id}
            nameOf={({ invoiceNumber }) => invoiceNumber}
            to={({ id }) => adminPaths.invoice(id)}
            columns={columns}
            sort={{ value: filter.sort, onChange: (value) => filters.set('sort', value) }}
            groupOf={isGrouped ? groupOf : undefined}
            card={(invoice) => <InvoiceCard invoice={invoice} isGrouped={isGrouped} />}
            actions={isOwner ? bulk : []}
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
          />
        </RowStepsProvider>
      </Panel>
      <CreateInvoice open={isCreating} onOpenChange={setCreating} />
    </>
  );
}
