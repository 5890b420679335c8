import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { useGetLatestBookingsQuery } from '../../../api/admin/bookings.api.js';
import { useGetLatestInvoicesQuery } from '../../../api/admin/invoices.api.js';
import { LATEST } from '../../../api/admin/latest.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { BookingBadge, InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { Badge } from '../../../ui/badge.js';
import { Notice } from '../../../ui/notice.js';
import { transactions, type Transaction } from './transactions.rules.js';

const fresh = { refetchOnMountOrArgChange: true } as const;

const Name = ({ type, name, of }: Transaction) => (
  <RowLink to={type === 'Booking' ? adminPaths.booking(of.id) : adminPaths.invoice(of.id)}>
    {name}
  </RowLink>
);

const Type = ({ type }: Transaction) => <Badge tone="quiet">{type}</Badge>;

const Status = (transaction: Transaction) =>
  transaction.type === 'Booking' ? (
    <BookingBadge {...transaction.of} />
  ) : (
    <InvoiceBadges {...transaction.of} />
  );

const Amount = (transaction: Transaction) =>
  transaction.type === 'Booking' ? (
    priceText(transaction.amount)
  ) : (
    <InvoiceTotal {...transaction.of} />
  );

const columns: readonly Column<Transaction>[] = [
  { head: 'Customer', className: 'max-w-60', cell: (row) => <Name {...row} /> },
  { head: 'Type', cell: (row) => <Type {...row} /> },
  { head: 'Status', cell: (row) => <Status {...row} /> },
  { head: 'Date', className: 'whitespace-nowrap', cell: ({ createdAt }) => listDate(createdAt) },
  {
    head: 'Amount',
    className: 'text-right font-semibold tabular-nums',
    cell: (row) => <Amount {...row} />,
  },
];

function TransactionCard({ row }: { row: Transaction }) {
  return (
    <RowCard
      title={<Name {...row} />}
      picture={<NameInitials name={row.name} />}
      status={<Status {...row} />}
      // Text, because a second badge would compete with the status.
      facts={[`${row.type} ${listDate(row.createdAt)}`]}
      end={<Amount {...row} />}
    />
  );
}

export function RecentTransactions() {
  const bookings = useGetLatestBookingsQuery(LATEST, fresh);
  const invoices = useGetLatestInvoicesQuery(LATEST, fresh);
  const rows = transactions(bookings.data ?? [], invoices.data ?? []);
  const query = {
    error: bookings.error ?? invoices.error,
    isLoading: bookings.isLoading || invoices.isLoading,
    refetch: () => void Promise.all([bookings.refetch(), invoices.refetch()]),
  };
  return (
    <Panel title="Recent Transactions">
      <ListFrame
        query={query}
        what="transactions"
        isEmpty={rows.length === 0}
        empty={<Notice as="h3" title="No transactions yet" />}
      >
        <RecordList
          caption="Recent transactions"
          rows={rows}
          keyOf={({ type, of }) => `${type}-${of.id}`}
          columns={columns}
          card={(row) => <TransactionCard row={row} />}
        />
      </ListFrame>
    </Panel>
  );
}
