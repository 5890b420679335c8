import { Link } from 'react-router';
import type { Booking } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListBookingsInfiniteQuery } from '../../../api/admin/bookings.api.js';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Notice } from '../../../ui/notice.js';
import { FILTER_NAMES, filterOf } from './booking-filter.rules.js';
import { BookingFilters } from './booking-filters.js';
import { NewBooking } from './new-booking.js';

const UNDATED = 'No date yet';

const forWhen = ({ preferredDate }: Booking): string =>
  preferredDate === null ? UNDATED : formatAppointment(preferredDate);

const columns: readonly Column<Booking>[] = [
  {
    head: 'Customer',
    cell: (booking) => (
      <>
        <NameLink {...booking} className="hover:text-accent" />
        <p className="text-ink-soft wrap-anywhere">{booking.email}</p>
      </>
    ),
    className: 'min-w-48',
  },
  { head: 'Service', cell: ({ serviceName }) => serviceName },
  {
    head: 'Created',
    cell: ({ createdAt }) => formatDate(createdAt),
    className: 'hidden whitespace-nowrap xl:table-cell',
  },
  { head: 'Preferred date', cell: forWhen, className: 'min-w-40' },
  {
    head: 'Total',
    cell: ({ totalAmount }) => formatAmount(totalAmount),
    className: 'text-right whitespace-nowrap tabular-nums',
  },
  { head: 'Status', cell: BookingBadges },
];

function NameLink({ id, firstName, lastName, className }: Booking & { className?: string }) {
  return (
    <Link to={adminPaths.booking(id)} className={cn('font-medium wrap-anywhere', className)}>
      {firstName} {lastName}
    </Link>
  );
}

/** The whole card is the link: an easier target on a phone. */
const BookingCard = (booking: Booking) => (
  <div className="relative">
    <div className="flex items-start justify-between gap-4">
      <NameLink {...booking} className="text-body after:absolute after:inset-0" />
      <span className="tabular-nums">{formatAmount(booking.totalAmount)}</span>
    </div>
    <p className="text-ink-soft wrap-anywhere">{booking.email}</p>
    <p className="mt-1 wrap-anywhere">{booking.serviceName}</p>
    <p className="mt-1 mb-2 text-fine text-ink-faint">
      {booking.preferredDate !== null && 'For '}
      {forWhen(booking)}, booked {formatDate(booking.createdAt)}
    </p>
    <BookingBadges {...booking} />
  </div>
);

export function Bookings() {
  const filters = useFilters(FILTER_NAMES);
  const query = useListBookingsInfiniteQuery(filterOf(filters.values), {
    refetchOnMountOrArgChange: true,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isStale = query.isFetching && query.currentData === undefined;
  return (
    <Panel title="All bookings" lead="Newest first" actions={<NewBooking />}>
      <BookingFilters {...filters} />
      <div aria-busy={isStale} className={cn('transition-opacity', isStale && 'opacity-60')}>
        <ListFrame
          query={query}
          what="bookings"
          isEmpty={rows.length === 0}
          empty={<NoBookings isFiltered={filters.isSet} onClear={filters.clear} />}
        >
          <RecordList
            caption="Bookings"
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            card={BookingCard}
          />
        </ListFrame>
      </div>
    </Panel>
  );
}

function NoBookings({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Notice as="h3" title="No bookings yet">
        <p className="max-w-sm text-body text-ink-soft">
          Bookings from the website appear here. Use New booking to record one made by phone.
        </p>
      </Notice>
    );
  return (
    <Notice as="h3" title="No bookings match">
      <Button variant="secondary" onClick={onClear}>
        Show all bookings
      </Button>
    </Notice>
  );
}
