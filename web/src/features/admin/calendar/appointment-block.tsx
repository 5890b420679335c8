import { Check, Clock, Play } from 'lucide-react';
import type { BookingStatus } from '@desert-mirror/contracts/booking';
import type { CalendarBooking, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { cn } from '../../../ui/cn.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import { startText, workHours, type Lane, type Placed } from './day.rules.js';
import { draggable } from './placement.rules.js';
import { hasOneLine, isRoomy, topAndHeight } from './day-scale.js';
import type { Span } from './day.rules.js';
import { LastName } from './last-name.js';
import type { MoveControl } from './use-move.js';

interface AppointmentBlockProps {
  placed: Placed;
  lane: Lane;
  span: Span;
  control: MoveControl;
  /** Id of the element that explains the keys. */
  help: string;
  onOpen: () => void;
}

/** A line that does not fit wraps into a second column, which the gap pushes out of the box. */
const box = 'absolute inset-x-1 overflow-hidden rounded-control border text-left';

const TWO_LINES = 'line-clamp-2 wrap-anywhere';

/** An appointment in its lane, with the setup buffer below it. */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const { placed, lane, span } = props;
  return (
    <>
      <span
        aria-hidden="true"
        title="Setup time"
        className="hatched absolute inset-x-3 rounded-b-control border border-t-0 border-line"
        style={topAndHeight(placed.to, placed.until, span)}
      />
      {placed.entry.booking ? (
        <Job {...props} />
      ) : (
        <p
          className={cn(box, 'border-dashed border-edge bg-surface px-2 py-1 text-fine')}
          style={topAndHeight(placed.from, placed.to, span)}
        >
          Held for a visitor
          <span className="sr-only">
            , {clockText(placed.from)}, {lane.van.name}
          </span>
        </p>
      )}
    </>
  );
}

function Job({ placed, lane, span, control, help, onOpen }: AppointmentBlockProps) {
  const { entry, from, to } = placed;
  const booking = entry.booking!;
  const job = draggable(placed);
  const isMoving = job !== undefined && control.move?.job.entryId === entry.id;
  const isDone = booking.status === 'completed';
  const isStarted = !isDone && entry.startedAt !== null;
  const isRoomyBlock = isRoomy(from, to);
  const text = isRoomyBlock ? TWO_LINES : 'truncate';
  const Icon = isDone ? Check : isStarted ? Play : entry.status === 'held' ? Clock : undefined;
  return (
    <button
      type="button"
      data-appointment={booking.id}
      data-van={lane.van.color}
      {...(isDone && { 'data-done': '' })}
      title={`${workHours(placed)}, ${jobName(booking)}, ${booking.serviceName}`}
      {...(job && { 'aria-describedby': help })}
      className={cn(
        box,
        'flex flex-col flex-wrap content-start gap-x-3 border-line border-l-4 van-tint px-2 py-1 text-fine leading-4 *:w-full',
        job && 'cursor-grab active:cursor-grabbing',
        isMoving && 'border-dashed',
      )}
      style={topAndHeight(from, to, span)}
      onClick={onOpen}
      {...(job && control.sourceProps(job, { vanId: lane.van.id, start: from }))}
    >
      <span className="flex items-start gap-1 font-semibold">
        {Icon && <Icon className="mt-px size-3.5 shrink-0" aria-hidden="true" />}
        {/* AM or PM follows from the hours beside it. */}
        {hasOneLine(from, to) && (
          <span aria-hidden="true" className="font-normal text-ink-soft tabular-nums">
            {startText(placed).replaceAll(/ [AP]M/g, '')}
          </span>
        )}
        <span className={cn('min-w-0', text)}>
          {isRoomyBlock ? jobName(booking) : <OneLineName {...booking} />}
        </span>
      </span>
      <span className="block truncate text-ink-soft tabular-nums">{workHours(placed)}</span>
      <span className={cn('text-ink-soft', text)}>{booking.serviceName}</span>
      {booking.address && isRoomyBlock && (
        <span className={cn('text-ink-soft', text)}>
          {booking.address.street}, {booking.address.zip}
        </span>
      )}
      <span className="sr-only">
        {lane.van.name}, {isStarted ? 'in progress' : statusText(entry.status, booking.status)}
      </span>
    </button>
  );
}

/** The longest name that fits a lane on a phone, in characters. */
const LANE_LETTERS = 13;

const OneLineName = ({ firstName, lastName }: Pick<CalendarBooking, 'firstName' | 'lastName'>) => (
  <>
    {firstName}{' '}
    <LastName name={lastName} letters={LANE_LETTERS - firstName.length - 1} isPhoneOnly />
  </>
);

const statusText = (appointment: CalendarEntry['status'], booking: BookingStatus): string =>
  appointment === 'held' ? 'held until it is paid' : booking;
