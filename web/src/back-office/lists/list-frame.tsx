import type { ReactNode } from 'react';
import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';

/** The parts of a query that a list uses. Only infinite queries have the last three. */
export interface ListQuery {
  error?: unknown;
  isLoading: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

interface ListFrameProps {
  query: ListQuery;
  /** Plural, lower case: "bookings". */
  what: string;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

export function ListFrame({ query, what, isEmpty, empty, children }: ListFrameProps) {
  if (query.isLoading) return <ListSkeleton what={what} />;
  if (query.error !== undefined)
    return (
      <Notice as="h3" title={`The ${what} could not be loaded`} className="border-t border-line">
        <p className="text-small text-ink-soft">
          {serverMessage(query.error, 'The server did not answer.')}
        </p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (isEmpty) return <div className="border-t border-line">{empty}</div>;
  return (
    <>
      {children}
      {query.hasNextPage && (
        <div className="border-t border-line p-4 text-center">
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage ?? false}
            onClick={() => void query.fetchNextPage?.()}
          >
            {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}

export function ListSkeleton({ what, rows = 5 }: { what: string; rows?: number }) {
  return (
    <div role="status" className="space-y-3 border-t border-line p-5">
      <span className="sr-only">Loading the {what}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}
