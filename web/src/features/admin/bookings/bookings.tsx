import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.operations';
import { adminPaths } from '../../../admin-paths.js';
import { useListBookingsInfiniteQuery } from '../../../api/admin/bookings.api.js';
import { BOOKING_TAGS } from '../../../api/admin/changes.js';
import { sendCommand } from '../../../api/admin/command.js';
import { api } from '../../../api/api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import type { BulkAction } from '../../../back-office/lists/bulk.rules.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { FILTER_NAMES, filterOf } from './booking-filter.rules.js';
import { BookingFilters } from './booking-filters.js';
import { groupsOn, quotedLast } from './booking-groups.rules.js';
import { NewBooking } from './new-booking.js';
import { canComplete } from './row-steps.rules.js';
import { RowStepsProvider } from './row-steps.js';
import { BookingCard } from './booking-card.js';
import { bookingColumns } from './booking-columns.js';

function useBulkActions(today: string): readonly BulkAction<ListedBooking>[] {
  const dispatch = useDispatch();
  const onEnd = () => void dispatch(api.util.invalidateTags(BOOKING_TAGS));
  const change = (status: 'confirmed' | 'completed') => ({
    done: (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'} ${status}`,
    run: ({ id }: ListedBooking) =>
      sendCommand<(typeof bookingAdminOperations)['changeBookingStatus']>(
        bookingAdminRoutes.changeBookingStatus,
        { id, status, reason: null },
      ),
    onEnd,
  });
  return [
    {
      label: 'Confirm',
      running: 'Confirming',
      appliesTo: ({ status }) => status === 'pending',
      ...change('confirmed'),
    },
    {
      label: 'Complete',
      running: 'Completing',
      appliesTo: (booking) => canComplete(booking, today),
      ...change('completed'),
    },
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
  const chosen = filterOf(filters.values);
  const filter = { ...chosen, sort: chosen.sort ?? 'priority' };
  const isGrouped = filter.sort === 'priority';
  const today = useToday();
  const groupsOfToday = useMemo(() => groupsOn(today), [today]);
  const groupOf = isGrouped ? groupsOfToday : undefined;
  const hasCreated = filter.sort === 'newest' || filter.sort === 'oldest';
  const columns = useMemo(() => bookingColumns({ groupOf, hasCreated }), [groupOf, hasCreated]);
  const query = useListBookingsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { data: loaded, hasNextPage } = query;
  const data = useMemo(() => {
    if (!isGrouped || !loaded) return loaded;
    const bookings = loaded.pages.flatMap(({ items }) => items);
    return { pages: [{ items: quotedLast(bookings, hasNextPage) }] };
  }, [isGrouped, loaded, hasNextPage]);
  const actions = useBulkActions(today);
  return (
    <Panel title="All bookings" isPage>
      <BookingFilters filters={filters} action={<NewBooking />} />
      <RowStepsProvider>
        <DataList
          filterKey={JSON.stringify(filter)}
          query={{ ...query, data }}
          caption="Bookings"
          keyOf={({ id }) => id}
          nameOf={jobName}
          to={({ id }) => adminPaths.booking(id)}
          columns={columns}
          sort={{ value: filter.sort, onChange: (value) => filters.set('sort', value) }}
          groupOf={groupOf}
          card={(booking) => <BookingCard booking={booking} group={groupOf?.(booking)} />}
          actions={actions}
          empty={<NoBookings isFiltered={filters.isSet} onClear={filters.clear} />}
        />
      </RowStepsProvider>
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
