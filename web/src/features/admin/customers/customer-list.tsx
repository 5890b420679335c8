import { Phone } from 'lucide-react';
import { useMemo } from 'react';
import type { CustomerEntry } from '@desert-mirror/contracts/back-office';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { useListCustomersInfiniteQuery } from '../../../api/admin/back-office.api.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { phoneHref, phoneText } from '../../../back-office/contacts/phone-href.rules.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
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
import { CustomerMetrics } from './customer-metrics.js';
import { CUSTOMER_FILTERS, filterOf, monthsOn } from './customer.rules.js';

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
  const { name, email, phone, createdAt } = entry;
  const isPhone = useIsPhone();
  return (
    <div className="flex items-center max-sm:-my-1.5 max-sm:-mr-3 max-sm:gap-x-1">
      <div className="min-w-0 flex-1">
        <RowCard
          picture={<NameInitials name={name} />}
          title={<Name entry={entry} />}
          status={<Status {...entry} />}
          facts={[
            // Text, because a second badge would compete with the status.
            `${sourceName(entry)} ${listDate(createdAt)}`,
            !isPhone && (phone ? phoneText(phone) : (email ?? 'No contact data')),
          ]}
          end={<Amount {...entry} />}
        />
      </div>
      {isPhone && <CallLink name={name} phone={phone} />}
    </div>
  );
}

/** Rows without a phone number keep the space, so that the amounts stay aligned. */
const CallLink = ({ name, phone }: Pick<CustomerEntry, 'name' | 'phone'>) => (
  <span className="relative z-10 size-11 shrink-0">
    {phone && (
      <a
        href={phoneHref(phone)}
        aria-label={`Call ${name}`}
        className="grid size-11 place-items-center rounded-control text-accent hover:bg-raised"
      >
        <Phone className="size-5" aria-hidden="true" />
      </a>
    )}
  </span>
);

export function CustomerList() {
  const filters = useFilters(CUSTOMER_FILTERS);
  const filter = filterOf(filters.values);
  const query = useListCustomersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const today = useToday();
  const monthOf = useMemo(() => monthsOn(today), [today]);
  const isNarrow = useIsNarrow();
  return (
    <Panel title="All customers" isPage>
      <CustomerMetrics />
      <CustomerFilters filters={filters} filter={filter} />
      <DataList
        filterKey={JSON.stringify(filter)}
        query={query}
        caption="Customers"
        keyOf={({ source, id }) => `${source}-${id}`}
        nameOf={({ name }) => name}
        to={pathOf}
        columns={columns}
        sort={{ value: filter.sort ?? '', onChange: (value) => filters.set('sort', value) }}
        // The table has a column with the date.
        groupOf={isNarrow ? monthOf : undefined}
        card={(entry) => <Entry entry={entry} />}
        empty={<Notice as="h3" title="No customers found" />}
      />
    </Panel>
  );
}
