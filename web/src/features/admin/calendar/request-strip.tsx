import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { adminPaths } from '../../../admin-paths.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { useMedia } from '../../../back-office/layout/use-media.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Button } from '../../../ui/button.js';
import { focusTitle } from '../../../ui/notice.js';
import { Request } from './request.js';
import { RequestsLink } from './requests-link.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';

interface RequestStripProps {
  onSchedule: (booking: CalendarBooking) => void;
}

/**
 * Bookings without a time above the week: a few at first, so that the week stays in view. On a
 * phone, a link to all of them.
 */
export function RequestStrip({ onSchedule }: RequestStripProps) {
  const isNarrow = useIsNarrow();
  const { query, open, quoted } = useRequests();
  const { hash } = useLocation();
  const few = useMedia('(min-width: 80rem)') ? 3 : 2;
  const [showsAll, setShowsAll] = useState(false);
  const requests = [...open, ...quoted];
  if (query.data && (isNarrow ? open : requests).length === 0) return null;
  if (isNarrow)
    return (
      <RequestsLink
        to={adminPaths.requests}
        count={query.data && open.length}
        hasMore={query.hasNextPage}
      />
    );
  const hasMore = requests.length > few;
  return (
    <section
      ref={hash === '#requests' ? focusTitle : undefined}
      tabIndex={-1}
      aria-labelledby="requests"
      className="-outline-offset-2 border-t border-line print:hidden"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 px-5">
        <h3 id="requests" className="text-small font-semibold">
          Open requests
        </h3>
        {hasMore && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3 underline underline-offset-4"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : 'Show all'}
          </Button>
        )}
      </div>
      <ListFrame
        query={{ ...query, hasNextPage: showsAll && query.hasNextPage }}
        what="requests"
        isEmpty={false}
        empty={null}
      >
        <ul className="border-t border-line sm:grid sm:grid-cols-2 xl:grid-cols-3">
          {(showsAll ? requests : requests.slice(0, few)).map((booking) => (
            <li
              key={booking.id}
              className="@container -mt-px border-t border-line px-5 py-1.5 text-small"
            >
              <Request booking={booking} onSchedule={() => onSchedule(booking)} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
