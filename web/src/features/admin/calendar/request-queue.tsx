import { CalendarPlus } from 'lucide-react';
import { useEffect } from 'react';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { inList } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { QuoteStep } from '../../../back-office/jobs/quote-step.js';
import { RequestRow } from '../../../back-office/jobs/request-row.js';
import { needsQuote, waitingText } from '../../../back-office/jobs/requests.rules.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { rowLook, urgentRowLook } from '../../../back-office/lists/row-look.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { jobOf } from './placement.rules.js';
import type { MoveControl } from './use-move.js';

interface RequestQueueProps {
  control: MoveControl;
  bufferMinutes: number;
  /** Keeps the focus when a scheduled request disappears. */
  keepFocus: () => void;
  /** A request is being dragged. */
  onGrab: (booking: CalendarBooking) => void;
  onSchedule: (booking: CalendarBooking) => void;
}

/** Bookings without a time, beside the day into which they can be dragged. */
export function RequestQueue(list: RequestQueueProps) {
  const { query, open, quoted } = useRequests();
  useEffect(() => list.keepFocus());
  return (
    <section
      aria-labelledby="requests"
      className="relative border-t border-l border-line print:hidden"
    >
      {/* As high as the day beside it. */}
      <div className="absolute inset-0 overflow-y-auto mask-b-from-[calc(100%-2rem)] pb-8">
        <h3 id="requests" className="px-5 py-3 text-small font-semibold">
          Open requests
        </h3>
        <ListFrame
          query={query}
          what="requests"
          isEmpty={open.length + quoted.length === 0}
          empty={<p className="p-5 text-small text-ink-faint">No requests are waiting</p>}
        >
          {open.length > 0 && <RequestList {...list} requests={open} titleId="requests" />}
          {quoted.length > 0 && (
            <>
              <h4
                id="quoted"
                className="border-t border-line px-5 pt-3 pb-2 text-fine font-semibold text-ink-soft"
              >
                Waiting for the customer
              </h4>
              <RequestList {...list} requests={quoted} titleId="quoted" />
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

const RequestList = ({ requests, titleId, ...props }: RequestListProps) => (
  <ul aria-labelledby={titleId} className="[--step-width:6.75rem]">
    {requests.map((booking) => {
      const drag = props.control.sourceProps(jobOf(booking, props.bufferMinutes), undefined);
      return (
        <li
          key={booking.id}
          className="cursor-grab border-t border-line px-5 py-2 select-none hover:bg-raised/60 active:cursor-grabbing"
          onPointerDown={(event) => {
            // Events bubble from the open menu, because React follows its component and not its place in the document.
            if (event.target instanceof Element && event.target.closest('a, button, [role=menu]'))
              return;
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

interface RequestProps {
  booking: CalendarBooking;
  /** How far it is from another job of the day. */
  drive?: string | undefined;
  onSchedule: () => void;
}

export function Request({ booking, drive, onSchedule }: RequestProps) {
  const { preferredDate, paymentStatus, totalAmount, promoCode } = booking;
  const today = useToday();
  return (
    <RequestRow
      request={booking}
      name={jobName(booking)}
      price={
        <span className={cn(Number(totalAmount) === 0 && 'font-normal text-ink-faint')}>
          {priceText(totalAmount, promoCode)}
        </span>
      }
      facts={[
        preferredDate === null
          ? waitingText(booking, today)
          : `Wants ${inList(formatAppointment(preferredDate)).replace(':00', '')}`,
      ]}
      drive={drive}
      hasMenu={needsQuote(booking)}
      action={
        needsQuote(booking) ? (
          <>
            <Menu label={`More actions for ${jobName(booking)}`}>
              <MenuItem icon={CalendarPlus} onSelect={onSchedule}>
                Schedule
              </MenuItem>
            </Menu>
            <QuoteStep {...booking} />
          </>
        ) : (
          <Button
            {...(paymentStatus === 'paid' ? urgentRowLook : rowLook)}
            aria-haspopup="dialog"
            onClick={onSchedule}
          >
            Schedule
            <span className="sr-only"> {jobName(booking)}</span>
          </Button>
        )
      }
    />
  );
}
