import { useDispatch } from 'react-redux';
import type { Booking } from '@desert-mirror/contracts/booking';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.operations';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { businessDate, formatDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { BOOKING_TAGS, useListBookingsInfiniteQuery } from '../../../api/admin/bookings.api.js';
import { sendCommand } from '../../../api/admin/command.js';
import { api } from '../../../api/api.js';
import { formatAppointment, shortDate } from '../../../back-office/dates/appointment.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import type { BulkAction } from '../../../back-office/lists/bulk.rules.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { NameCell } from '../../../back-office/lists/name-cell.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import {
  BookingBadge,
  PaymentBadge,
  SuspiciousBadge,
} from '../../../back-office/status/status-badges.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { FILTER_NAMES, filterOf } from './booking-filter.rules.js';
import { BookingFilters, ORDER_TEXTS } from './booking-filters.js';
import { NewBooking } from './new-booking.js';

const nameOf = ({ firstName, lastName }: Booking): string => `${firstName} ${lastName}`;

const short = (date: string): string => shortDate(date, businessDate(new Date()));

const forWhen = ({ preferredDate }: Booking): string =>
  preferredDate === null ? 'No date yet' : short(formatAppointment(preferredDate));

const NameLink = ({ booking }: { booking: Booking }) => (
  <WholeRowLink to={adminPaths.booking(booking.id)}>{nameOf(booking)}</WholeRowLink>
);

const Status = (booking: Booking) =>
  booking.suspicion ? <SuspiciousBadge /> : <BookingBadge {...booking} />;

const columns: readonly DataColumn<Booking>[] = [
  {
    head: 'Customer',
    cell: (booking) => <NameCell name={<NameLink booking={booking} />} email={booking.email} />,
  },
  { head: 'Service', cell: ({ serviceName }) => serviceName, className: 'w-[18%]' },
  {
    head: 'Preferred date',
    cell: forWhen,
    className: 'w-43 tabular-nums',
    sort: { ascending: 'appointment' },
  },
  {
    head: 'Created',
    cell: ({ createdAt }) => short(formatDate(createdAt)),
    className: 'hidden w-24 tabular-nums xl:table-cell',
    sort: { ascending: 'oldest', descending: '' },
  },
  {
    head: 'Total',
    cell: ({ totalAmount }) => priceText(totalAmount),
    className: 'w-28 text-right tabular-nums',
  },
  {
    head: 'Status',
    cell: (booking) => <Status {...booking} />,
    className: 'w-29',
  },
  { head: 'Payment', cell: PaymentBadge, className: 'hidden w-28 xl:table-cell' },
];

/** Before the work, a payment; after it, that there is none. */
const isPaymentNotable = ({ status, paymentStatus }: Booking): boolean =>
  (status === 'completed') === (paymentStatus === 'unpaid');

const BookingCard = (booking: Booking) => (
  <RowCard
    title={<NameLink booking={booking} />}
    status={
      <>
        <Status {...booking} />
        {isPaymentNotable(booking) && <PaymentBadge {...booking} />}
      </>
    }
    facts={[booking.serviceName]}
    below={forWhen(booking)}
    isFlat
    end={priceText(booking.totalAmount)}
  />
);

function useBulkActions(): readonly BulkAction<Booking>[] {
  const dispatch = useDispatch();
  const onEnd = () => void dispatch(api.util.invalidateTags(['Booking', ...BOOKING_TAGS]));
  const change = (from: Booking['status'], status: 'confirmed' | 'completed') => ({
    appliesTo: (booking: Booking) => booking.status === from,
    done: (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'} ${status}`,
    run: ({ id }: Booking) =>
      sendCommand<(typeof bookingAdminOperations)['changeBookingStatus']>(
        bookingAdminRoutes.changeBookingStatus,
        { id, status, reason: null },
      ),
    onEnd,
  });
  return [
    { label: 'Confirm', running: 'Confirming', ...change('pending', 'confirmed') },
    { label: 'Complete', running: 'Completing', ...change('confirmed', 'completed') },
    {
      label: 'Delete',
      running: 'Deleting',
      appliesTo: ({ suspicion }) => suspicion !== null,
      question: {
        title: (count) => `Delete ${count} suspicious ${count === 1 ? 'booking' : 'bookings'}?`,
        text: 'They cannot be restored. The activity log keeps who they were from.',
      },
      run: ({ id }) =>
        sendCommand<(typeof bookingAdminOperations)['deleteBooking']>(
          bookingAdminRoutes.deleteBooking,
          { id },
        ),
      done: (count) => `${count} ${count === 1 ? 'booking' : 'bookings'} deleted`,
      onEnd,
    },
  ];
}

export function Bookings() {
  const filters = useFilters(FILTER_NAMES);
  const filter = filterOf(filters.values);
  const query = useListBookingsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const actions = useBulkActions();
  return (
    <Panel
      title="All bookings"
      lead={ORDER_TEXTS[filter.sort ?? '']}
      isLeadWide
      actions={<NewBooking />}
    >
      <BookingFilters {...filters} />
      <DataList
        key={JSON.stringify(filter)}
        query={query}
        caption="Bookings"
        keyOf={({ id }) => id}
        nameOf={nameOf}
        to={({ id }) => adminPaths.booking(id)}
        columns={columns}
        sort={{ value: filter.sort ?? '', onChange: (value) => filters.set('sort', value) }}
        card={BookingCard}
        actions={actions}
        empty={<NoBookings isFiltered={filters.isSet} onClear={filters.clear} />}
      />
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
