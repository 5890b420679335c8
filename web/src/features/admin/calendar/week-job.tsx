import { Check, Play } from 'lucide-react';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { cn } from '../../../ui/cn.js';
import { shortWorkHours, startText, workHours, type Placed, type Span } from './day.rules.js';
import { leftAndWidth } from './day-scale.js';

interface WeekJobProps {
  placed: Placed;
  van: Van;
  span: Span;
  onOpen: () => void;
}

const box = 'absolute inset-y-0.5 rounded-control border text-left text-fine';

/** The text of a shorter job extends into the setup time, which is then hatched only below the text. */
const SHORT_MINUTES = 90;

/** An appointment. The box includes the setup buffer. A short job shows the name in two lines, and its start. */
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
        className={cn(box, 'overflow-hidden border-dashed border-edge bg-surface px-1.5')}
        style={place}
      >
        Held for a visitor
        <span className="sr-only">, {time}</span>
      </p>
    );
  const isDone = booking.status === 'completed';
  const work = leftAndWidth(from, to, { from, to: until });
  const isShort = to - from < SHORT_MINUTES;
  return (
    <button
      type="button"
      data-appointment={booking.id}
      data-van={van.color}
      {...(isDone && { 'data-done': '' })}
      title={`${time}, ${jobName(booking)}, ${booking.serviceName}`}
      className={cn(box, '@container border-l-4 border-line van-tint leading-4')}
      style={place}
      onClick={onOpen}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-0 grid rounded-r-control bg-surface"
        style={{ left: work.width }}
      >
        <span
          className={cn(
            'hatched self-end',
            isShort ? 'h-1/3 rounded-br-control' : 'h-full rounded-[inherit]',
          )}
        />
      </span>
      <span
        className={cn(
          'pointer-events-none absolute inset-y-0 left-0 grid content-center',
          isShort ? 'right-px pl-1' : 'px-1.5 *:truncate',
        )}
        style={isShort ? {} : { width: work.width }}
      >
        <JobText placed={placed} booking={booking} isShort={isShort} />
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
  isShort: boolean;
}

function JobText({ placed, booking, isShort }: JobTextProps) {
  const isStarted = placed.entry.startedAt !== null;
  const Icon = booking.status === 'completed' ? Check : isStarted ? Play : undefined;
  return (
    <>
      {isShort ? (
        <span className="font-semibold tracking-tight *:inline-block *:max-w-full *:truncate *:align-bottom">
          <span>{booking.firstName}</span> <span>{booking.lastName}</span>
        </span>
      ) : (
        <span className="font-semibold">{jobName(booking)}</span>
      )}
      <span aria-hidden="true" className="flex items-center gap-0.5 text-ink-soft tabular-nums">
        {Icon && <Icon className="size-3.5 shrink-0" />}
        {/* AM or PM follows from the hours above. */}
        {(isShort ? startText(placed) : shortWorkHours(placed)).replaceAll(/ [AP]M/g, '')}
      </span>
      <span className={isShort ? 'sr-only' : 'text-ink-soft'}>{booking.serviceName}</span>
    </>
  );
}
