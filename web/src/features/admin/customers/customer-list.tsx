import type { CustomerEntry } from '@desert-mirror/contracts/back-office';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { useListCustomersInfiniteQuery } from '../../../api/admin/back-office.api.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { phoneText } from '../../../back-office/contacts/phone-href.rules.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { NameCell } from '../../../back-office/lists/name-cell.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { listedTotal } from '../../../back-office/status/quote-status.rules.js';
import { BookingBadge, InvoiceBadge } from '../../../back-office/status/status-badges.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Badge } from '../../../ui/badge.js';
import { Notice } from '../../../ui/notice.js';
import { CustomerFilters } from './customer-filters.js';
import { CUSTOMER_FILTERS, filterOf } from './customer.rules.js';

const pathOf = ({ email, phone }: CustomerEntry): string | undefined =>
  email || phone ? adminPaths.customer({ email, phone }) : undefined;

function Name({ entry }: { entry: CustomerEntry }) {
  const path = pathOf(entry);
  return path === undefined ? entry.name : <WholeRowLink to={path}>{entry.name}</WholeRowLink>;
}

const sourceName = ({ source }: CustomerEntry) => (source === 'booking' ? 'Booking' : 'Invoice');

const Source = (entry: CustomerEntry) => <Badge tone="quiet">{sourceName(entry)}</Badge>;

const Status = ({ source, status, quote }: CustomerEntry) =>
  source === 'booking' ? (
    <BookingBadge status={status as Booking['status']} quote={quote} />
  ) : (
    <InvoiceBadge status={status as Invoice['status']} />
  );

const Amount = ({ source, status, amount, quote }: CustomerEntry) =>
  source === 'booking' ? (
    priceText(listedTotal({ status: status as Booking['status'], totalAmount: amount, quote }))
  ) : (
    <InvoiceTotal status={status as Invoice['status']} total={amount} />
  );

const columns: readonly DataColumn<CustomerEntry>[] = [
  {
    head: 'Name',
    cell: (entry) => (
      <NameCell picture={<NameInitials name={entry.name} isSmall />}>
        <Name entry={entry} />
      </NameCell>
    ),
  },
  { head: 'Source', className: 'w-27', cell: Source },
  { head: 'Status', className: 'w-32', cell: Status },
  { head: 'Email', className: 'hidden xl:table-cell', cell: ({ email }) => email },
  {
    head: 'Phone',
    className: 'w-38',
    cell: ({ phone }) => phone && phoneText(phone),
  },
  {
    head: 'Date',
    className: 'w-31 tabular-nums',
    cell: ({ createdAt }) => listDate(createdAt),
    sort: { ascending: 'oldest', descending: '' },
  },
  {
    head: 'Amount',
    className: 'w-27 text-right tabular-nums',
    cell: (entry) => (
      <span className="font-semibold">
        <Amount {...entry} />
      </span>
    ),
  },
];

function Entry({ entry }: { entry: CustomerEntry }) {
  const { email, phone, createdAt } = entry;
  return (
    <RowCard
      picture={<NameInitials name={entry.name} />}
      title={<Name entry={entry} />}
      status={<Status {...entry} />}
      // Text, because a second badge would compete with the status.
      below={`${sourceName(entry)} ${listDate(createdAt)}`}
      facts={[phone ? phoneText(phone) : (email ?? 'No contact data')]}
      end={<Amount {...entry} />}
    />
  );
}

export function CustomerList() {
  const filters = useFilters(CUSTOMER_FILTERS);
  const filter = filterOf(filters.values);
  const query = useListCustomersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="All customers" isPage>
      <CustomerFilters filters={filters} filter={filter} />
      <DataList
        key={JSON.stringify(filter)}
        query={query}
        caption="Customers"
        keyOf={({ source, id }) => `${source}-${id}`}
        nameOf={({ name }) => name}
        to={pathOf}
        columns={columns}
        sort={{ value: filter.sort ?? '', onChange: (value) => filters.set('sort', value) }}
        card={(entry) => <Entry entry={entry} />}
        empty={<Notice as="h3" title="No customers found" />}
      />
    </Panel>
  );
}
