import { useLocation } from 'react-router';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { cn } from '../../../ui/cn.js';
import { focusTitle } from '../../../ui/notice.js';
import { jobOf } from './placement.rules.js';
import { Request } from './request.js';
import type { MoveControl } from './use-move.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';

interface RequestQueueProps {
  control: MoveControl;
  bufferMinutes: number;
  /** A request is being dragged. */
  onGrab: (booking: CalendarBooking) => void;
  onSchedule: (booking: CalendarBooking) => void;
  /** Beside the day's lanes on a wide screen. */
  isBeside: boolean;
}

/** Bookings without a time. They can be dragged into the day. */
export function RequestQueue({ isBeside, ...list }: RequestQueueProps) {
  const { query, open, quoted } = useRequests();
  const { hash } = useLocation();
  return (
    <section
      ref={hash === '#requests' ? focusTitle : undefined}
      tabIndex={-1}
      aria-labelledby="requests"
      className={cn(
        '-outline-offset-2 border-t border-line print:hidden',
        isBeside && 'xl:relative xl:border-l',
      )}
    >
      {/* As high as the day beside it. */}
      <div
        className={cn(
          isBeside &&
            'xl:absolute xl:inset-0 xl:overflow-y-auto xl:mask-b-from-[calc(100%-2rem)] xl:pb-8',
        )}
      >
        <h3 id="requests" className="px-5 py-3 text-small font-semibold">
          Open requests
        </h3>
        <ListFrame
          query={query}
          what="requests"
          isEmpty={open.length + quoted.length === 0}
          empty={<p className="p-5 text-small text-ink-faint">No requests are waiting</p>}
        >
          {open.length > 0 && (
            <RequestList {...list} requests={open} titleId="requests" isBeside={isBeside} />
          )}
          {quoted.length > 0 && (
            <>
              <h4
                id="quoted"
                className="border-t border-line px-5 pt-3 pb-2 text-fine font-semibold text-ink-soft"
              >
                Waiting for the customer
              </h4>
              <RequestList {...list} requests={quoted} titleId="quoted" isBeside={isBeside} />
            </>
          )}
        </ListFrame>
      </div>
    </section>
  );
}

interface RequestListProps extends RequestQueueProps {
  requests: readonly CalendarBooking[];
  /** Id of the heading above the list. */
  titleId: string;
}

const RequestList = ({ requests, titleId, isBeside, ...props }: RequestListProps) => (
  <ul
    aria-labelledby={titleId}
    className={cn(!isBeside && 'sm:grid sm:grid-cols-2 xl:grid-cols-3')}
  >
    {requests.map((booking) => {
      const drag = props.control.sourceProps(jobOf(booking, props.bufferMinutes), undefined);
      return (
        <li
          key={booking.id}
          className="@container cursor-grab border-t border-line px-5 py-1.5 text-small select-none hover:bg-raised active:cursor-grabbing"
          onPointerDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) return;
            props.onGrab(booking);
            drag.onPointerDown(event);
          }}
          onPointerMove={drag.onPointerMove}
          onPointerUp={drag.onPointerUp}
          onPointerCancel={drag.onPointerCancel}
        >
          <Request booking={booking} onSchedule={() => props.onSchedule(booking)} />
        </li>
      );
    })}
  </ul>
);
