import { Check, MoveDown } from 'lucide-react';
import { useId } from 'react';
import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { VanMark } from '../../../back-office/status/van-mark.js';
import { workTime } from '../../../site/work-time.rules.js';
import { workHours } from './day.rules.js';
import { type Route, routeText, type Stop } from './routes.rules.js';

interface RouteListProps {
  route: Route;
  onOpen: (entry: CalendarEntry) => void;
  /** The pointer is on a booking or leaves it. */
  onActive: (bookingId: number | undefined) => void;
}

/** The stops of a van with the drives between them. */
export function RouteList({ route, onOpen, onActive }: RouteListProps) {
  const { van, stops, backMinutes } = route;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-line not-first:border-t">
      <h3
        id={titleId}
        className="flex items-center gap-2 bg-raised/40 px-5 py-2.5 text-small font-semibold"
      >
        <VanMark color={van.color} />
        <span className="min-w-0 truncate">{van.name}</span>
        <span className="ml-auto text-fine font-normal whitespace-nowrap text-ink-soft">
          {routeText(route)}
        </span>
      </h3>
      {stops.length > 0 && (
        <ol aria-labelledby={titleId} className="py-1.5">
          {stops.map((stop, index) => (
            <li key={stop.placed.entry.id}>
              <Drive minutes={stop.driveMinutes} />
              <StopButton
                {...{ stop, number: index + 1, color: van.color }}
                onOpen={() => onOpen(stop.placed.entry)}
                onActive={(isActive) => onActive(isActive ? stop.booking.id : undefined)}
              />
            </li>
          ))}
          {backMinutes !== undefined && (
            <li>
              <Drive minutes={backMinutes} suffix=" back" />
            </li>
          )}
        </ol>
      )}
    </section>
  );
}

const Drive = ({ minutes, suffix = '' }: { minutes: number | undefined; suffix?: string }) =>
  minutes !== undefined && (
    <p className="flex items-center gap-3 px-5 py-0.5 text-fine text-ink-faint">
      <MoveDown className="mx-1 size-4 shrink-0" aria-hidden="true" />
      {minutes > 0 ? `${workTime(minutes)} drive${suffix}` : `Short drive${suffix}`}
    </p>
  );

interface StopButtonProps {
  stop: Stop;
  number: number;
  color: Route['van']['color'];
  onOpen: () => void;
  onActive: (isActive: boolean) => void;
}

function StopButton({ stop, number, color, onOpen, onActive }: StopButtonProps) {
  const { booking, placed } = stop;
  const { address, serviceName, status } = booking;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-appointment={booking.id}
      data-van={color}
      className="flex min-h-11 w-full gap-3 px-5 py-2 text-left text-small -outline-offset-2 hover:bg-raised/60"
      onClick={onOpen}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-(--van) text-fine font-semibold text-ground">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="flex min-w-0 items-center gap-1 font-medium">
            {status === 'completed' && (
              <Check className="size-3.5 shrink-0 text-good" aria-hidden="true" />
            )}
            <span className="min-w-0 truncate">{jobName(booking)}</span>
            {status === 'completed' && <span className="sr-only">, completed</span>}
          </span>
          <span className="text-fine whitespace-nowrap text-ink-soft tabular-nums">
            {workHours(placed)}
          </span>
        </span>
        <span className="block truncate text-fine text-ink-soft">{serviceName}</span>
        <span className="block truncate text-fine text-ink-faint">
          {address ? `${address.street}, ${address.city} ${address.zip}` : 'No address yet'}
        </span>
      </span>
    </button>
  );
}
