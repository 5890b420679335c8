import { serverMessage } from '../../api/api-error.js';
import { useListBookingsInfiniteQuery } from '../../api/bookings.api.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { BookingCards } from './booking-cards.js';
import { BookingTable } from './booking-table.js';

export function BookingList() {
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    // Bookings come from visitors, not from this browser: look again whenever the list is opened.
    useListBookingsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const bookings = data?.pages.flatMap(({ items }) => items);
  return (
    <Card>
      <h2 className="px-5 py-5 text-title font-semibold">Bookings</h2>
      {isLoading && <ListSkeleton />}
      {error && (
        <Notice as="h3" title="The bookings could not be loaded" className="border-t border-line">
          <p className="text-body text-mist">
            {serverMessage(error, 'The server did not answer.')}
          </p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      )}
      {bookings?.length === 0 && (
        <Notice as="h3" title="No bookings yet" className="border-t border-line">
          <p className="text-body text-mist">They appear here as soon as somebody books.</p>
        </Notice>
      )}
      {bookings && bookings.length > 0 && (
        <>
          <BookingTable bookings={bookings} />
          <BookingCards bookings={bookings} />
        </>
      )}
      {hasNextPage && (
        <div className="border-t border-line p-4 text-center">
          <Button
            variant="secondary"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="space-y-3 border-t border-line p-5">
      <span className="sr-only">Loading the bookings</span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}
