import type { CustomerEntry } from '@desert-mirror/contracts/back-office';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListCustomersInfiniteQuery } from '../../../api/admin/back-office.api.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { SearchField } from '../../../back-office/lists/search-field.js';
import { BookingBadge, InvoiceBadge } from '../../../back-office/status/status-badges.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Badge } from '../../../ui/badge.js';
import { Notice } from '../../../ui/notice.js';

const FILTERS = ['text'] as const;

function Name({ name, email, phone }: CustomerEntry) {
  if (!email && !phone) return name;
  return <RowLink to={adminPaths.customer({ email, phone })}>{name}</RowLink>;
}

const Source = ({ source }: CustomerEntry) => (
  <Badge tone={source === 'booking' ? 'cool' : 'warm'}>
    {source === 'booking' ? 'Booking' : 'Invoice'}
  </Badge>
);

const Status = ({ source, status }: CustomerEntry) =>
  source === 'booking' ? (
    <BookingBadge status={status as Booking['status']} />
  ) : (
    <InvoiceBadge status={status as Invoice['status']} />
  );

const columns: readonly Column<CustomerEntry>[] = [
  { head: 'Name', className: 'max-w-52', cell: (entry) => <Name {...entry} /> },
  { head: 'Source', cell: (entry) => <Source {...entry} /> },
  { head: 'Status', cell: (entry) => <Status {...entry} /> },
  {
    head: 'Contact',
    className: 'max-w-60 break-words',
    cell: ({ email, phone }) => (
      <>
        <span className="block">{email}</span>
        <span className="block text-fine text-ink-faint">{phone && formatPhone(phone)}</span>
      </>
    ),
  },
  {
    head: 'Date',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    head: 'Amount',
    className: 'text-right font-semibold tabular-nums',
    cell: ({ amount }) => formatAmount(amount),
  },
];

function Entry({ entry }: { entry: CustomerEntry }) {
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <Name {...entry} />
        </span>
        <span className="font-semibold tabular-nums">{formatAmount(entry.amount)}</span>
      </div>
      <p className="break-words text-ink-soft">{entry.email}</p>
      <p className="text-ink-soft">{entry.phone && formatPhone(entry.phone)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Source {...entry} />
        <Status {...entry} />
        <span className="ml-auto text-fine text-ink-faint">{formatDate(entry.createdAt)}</span>
      </div>
    </div>
  );
}

export function CustomerList() {
  const { values, set } = useFilters(FILTERS);
  const query = useListCustomersInfiniteQuery(values, { refetchOnMountOrArgChange: true });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title="All Customers" lead="One entry per booking and invoice, newest first.">
      <div className="px-5 pb-5">
        <SearchField
          label="Search"
          placeholder="Name, email or phone"
          value={values.text ?? ''}
          onSearch={(text) => set('text', text)}
          wrap="max-w-md"
        />
      </div>
      <ListFrame
        query={query}
        what="customers"
        isEmpty={rows.length === 0}
        empty={<Notice as="h3" title="No customers found" />}
      >
        <RecordList
          caption="Customers"
          rows={rows}
          keyOf={({ source, id }) => `${source}-${id}`}
          columns={columns}
          card={(entry) => <Entry entry={entry} />}
        />
      </ListFrame>
    </Panel>
  );
}
