import { Check, Play } from 'lucide-react';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { cn } from '../../../ui/cn.js';
import { shortWorkHours, startText, workHours, type Placed, type Span } from './day.rules.js';
import { leftAndWidth } from './day-scale.js';
import { LastName } from './last-name.js';

interface WeekJobProps {
  placed: Placed;
  van: Van;
  span: Span;
  onOpen: () => void;
}

const box = 'absolute inset-y-0.5 rounded-control border text-left text-fine';

/** Shorter jobs show the name on two lines and the start, but no service. */
const SHORT_MINUTES = 90;

/** About how many letters of a last name fit into a short job on a screen of 1440 px: 5 for 45 minutes, 8 for an hour. */
const lettersOf = (minutes: number): number => (minutes - 20) / 5;

/** An appointment. The box includes the setup buffer, which its text never covers. */
export function WeekJob({ placed, van, span, onOpen }: WeekJobProps) {
  const { entry, to } = placed;
  const from = Math.max(placed.from, span.from);
  const until = Math.min(placed.until, span.to);
  const { booking } = entry;
  const place = leftAndWidth(from, until, span);
  const time = workHours(placed);
  if (!booking)
    return (
      <p
        title={`Held for a visitor, ${time}`}
        className={cn(
          box,
          'grid content-center overflow-hidden border-dashed border-edge bg-surface px-1 leading-4',
        )}
        style={place}
      >
        <span className="line-clamp-3">Held for a visitor</span>
        <span className="sr-only">, {time}</span>
      </p>
    );
  const isDone = booking.status === 'completed';
  const work = leftAndWidth(from, to, { from, to: until });
  return (
    <button
      type="button"
      data-appointment={booking.id}
      data-van={van.color}
      {...(isDone && { 'data-done': '' })}
      title={`${time}, ${jobName(booking)}, ${booking.serviceName}`}
      className={cn(box, 'border-l-4 border-line van-tint leading-4')}
      style={place}
      onClick={onOpen}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-0 rounded-r-control bg-surface"
        style={{ left: work.width }}
      >
        <span className="hatched block size-full rounded-[inherit]" />
      </span>
      <span
        className="pointer-events-none @container absolute inset-y-0 left-0 grid content-center"
        style={{ width: work.width }}
      >
        <JobText placed={placed} booking={booking} minutes={to - from} />
      </span>
      <span className="sr-only">
        {time}, {van.name}
        {isDone && ', completed'}
      </span>
    </button>
  );
}

interface JobTextProps extends Pick<WeekJobProps, 'placed'> {
  booking: CalendarBooking;
  minutes: number;
}

/** Lines that are too long end in an ellipsis. The narrowest blocks show only the name. */
function JobText({ placed, booking, minutes }: JobTextProps) {
  const isShort = minutes < SHORT_MINUTES;
  const isStarted = placed.entry.startedAt !== null;
  const Icon = booking.status === 'completed' ? Check : isStarted ? Play : undefined;
  return (
    <span className={cn('grid *:truncate', isShort ? 'pr-px pl-0.5 @min-[2.5rem]:pl-1' : 'px-1.5')}>
      {isShort ? (
        <span className="font-semibold tracking-tight *:block *:truncate">
          <span>{booking.firstName}</span>{' '}
          <LastName name={booking.lastName} letters={lettersOf(minutes)} />
        </span>
      ) : (
        <span className="font-semibold">{jobName(booking)}</span>
      )}
      <span aria-hidden="true" className="flex items-center gap-0.5 text-ink-soft tabular-nums">
        {Icon && <Icon className="size-3.5 shrink-0" />}
        {/* Hidden where only the icon fits; the position below the hours shows the time, and AM or PM. */}
        <span className={Icon ? '@max-[3.75rem]:hidden' : '@max-[2.5rem]:hidden'}>
          {(isShort ? startText(placed) : shortWorkHours(placed)).replaceAll(/ [AP]M/g, '')}
        </span>
      </span>
      <span className={isShort ? 'sr-only' : 'text-ink-soft'}>{booking.serviceName}</span>
    </span>
  );
}
