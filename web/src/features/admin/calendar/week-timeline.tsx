import { Check, Play, Plus } from 'lucide-react';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow, useToday } from '../../../back-office/dates/use-today.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { VanMark } from '../../../back-office/status/van-mark.js';
import { workTime } from '../../../site/work-time.rules.js';
import { cn } from '../../../ui/cn.js';
import {
  earliestStart,
  freeText,
  gapsOf,
  hoursOf,
  hourText,
  lanesOf,
  nextStart,
  rangeText,
  shortWorkHours,
  spanOf,
  stateOf,
  workHours,
  type Lane,
  type Placed,
  type Span,
} from './day.rules.js';
import { leftAndWidth } from './day-scale.js';
import { LaneBackdrop } from './lane-backdrop.js';
import type { WeekProps } from './week-props.js';

const dayColumns = 'grid grid-cols-[7.5rem_minmax(0,1fr)]';
const laneColumns = 'grid grid-cols-[5rem_minmax(0,1fr)_6.75rem]';

/** Seven days below each other, each with the lanes of its vans, and the hours from left to right. */
export function WeekTimeline({ calendar, dates, onOpen, onShow, onBook }: WeekProps) {
  const today = useToday();
  const days = dates.map((date) => ({ date, lanes: lanesOf(calendar, date) }));
  const span = spanOf(days.flatMap(({ lanes }) => lanes));
  return (
    <div className="border-t border-line pb-3">
      <Hours span={span} />
      {days.map(({ date, lanes }) => (
        <section
          key={date}
          aria-label={longDay(date)}
          className={cn(dayColumns, 'border-t border-line', date === today && 'bg-glow/5')}
        >
          <h3>
            <button
              type="button"
              className={cn(
                'flex size-full min-h-11 items-start py-3 pl-5 text-left text-small font-semibold hover:bg-raised',
                date === today && 'text-accent',
              )}
              onClick={() => onShow(date)}
            >
              {shortDay(date)}
            </button>
          </h3>
          {['no vans', 'closed'].includes(stateOf(lanes)) ? (
            <p className="px-2 py-3 text-small text-ink-faint">Closed</p>
          ) : (
            <div className="divide-y divide-line">
              {lanes.map((lane) => (
                <LaneRow
                  key={lane.van.id}
                  date={date}
                  lane={lane}
                  span={span}
                  onOpen={({ entry }) => onOpen(entry)}
                  onBook={(start) => onBook(date, start)}
                />
              ))}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

const Hours = ({ span }: { span: Span }) => (
  <div aria-hidden="true" className={dayColumns}>
    <div className={cn(laneColumns, 'col-start-2')}>
      <div className="relative col-start-2 h-8 text-fine text-ink-faint tabular-nums">
        {hoursOf(span).map((hour) => (
          <span
            key={hour}
            className="absolute top-2 pl-1"
            style={{ left: leftAndWidth(hour, hour, span).left }}
          >
            {hourText(hour)}
          </span>
        ))}
      </div>
      <p className="py-2 pr-5 text-right text-fine text-ink-faint">Free</p>
    </div>
  </div>
);

interface LaneRowProps {
  date: string;
  lane: Lane;
  span: Span;
  onOpen: (placed: Placed) => void;
  /** Books a new job at that time of day. */
  onBook: (start: number) => void;
}

function LaneRow({ date, lane, span, onOpen, onBook }: LaneRowProps) {
  const { van, placed } = lane;
  const now = useNow();
  const gaps = gapsOf(lane, earliestStart(now, date));
  return (
    <div className={laneColumns}>
      <p className="flex min-w-0 items-center gap-2 px-2 text-fine">
        <VanMark color={van.color} />
        <span className="truncate">{van.name}</span>
      </p>
      <ul aria-label={van.name} className="relative h-15">
        <li aria-hidden="true">
          <LaneBackdrop date={date} lane={lane} span={span} />
        </li>
        {gaps.map((gap) => (
          <li key={gap.from}>
            <Gap lane={lane} gap={gap} span={span} onBook={() => onBook(gap.from)} />
          </li>
        ))}
        {placed.map((one) => (
          <li key={one.entry.id}>
            <Job placed={one} lane={lane} span={span} onOpen={() => onOpen(one)} />
          </li>
        ))}
      </ul>
      <p className="self-center pr-5 text-right text-fine text-ink-faint tabular-nums">
        {freeText(gaps)}
        <span className="sr-only"> free</span>
      </p>
    </div>
  );
}

interface GapProps extends Pick<LaneRowProps, 'lane' | 'span'> {
  gap: Span;
  onBook: () => void;
}

/** Free time in which a customer on the phone can be booked. Its sign is at its end, where no name is. */
function Gap({ lane, gap, span, onBook }: GapProps) {
  const free = workTime(gap.to - gap.from);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${free} free, ${lane.van.name}, ${rangeText(gap.from, gap.to)}, new booking`}
      title={rangeText(gap.from, gap.to)}
      onClick={onBook}
      className="@container group absolute inset-y-1 flex items-center justify-end rounded-control border border-dashed border-transparent pr-1.5 text-fine text-ink-faint hover:border-edge hover:bg-raised hover:text-ink focus-visible:border-edge print:hidden"
      style={leftAndWidth(gap.from, gap.to, span)}
    >
      <span className="hidden pr-1 whitespace-nowrap @min-[8rem]:group-hover:inline">
        {free} free
      </span>
      <Plus className="size-3.5 shrink-0" aria-hidden="true" />
    </button>
  );
}

interface JobProps extends Pick<LaneRowProps, 'lane' | 'span'> {
  placed: Placed;
  onOpen: () => void;
}

const box = 'absolute inset-y-0.5 rounded-control border text-left text-fine';

/**
 * An appointment. The box includes the setup buffer. A short job shows its time and the last name, which can continue to the
 * right of it, up to the next job.
 */
function Job({ placed, lane, span, onOpen }: JobProps) {
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
  const Icon = isDone ? Check : entry.startedAt !== null ? Play : undefined;
  const work = leftAndWidth(from, to, { from, to: until });
  const room = (nextStart(lane, from) ?? span.to) - from;
  return (
    <button
      type="button"
      data-appointment={booking.id}
      data-van={lane.van.color}
      {...(isDone && { 'data-done': '' })}
      title={`${time}, ${jobName(booking)}, ${booking.serviceName}`}
      className={cn(box, '@container border-l-4 border-line van-tint leading-4')}
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
        className="pointer-events-none absolute inset-y-0 left-0 grid content-center px-1.5 tint-halo *:truncate"
        style={{ width: `${(room / (until - from)) * 100}%` }}
      >
        <span aria-hidden="true" className="flex items-center gap-0.5 tabular-nums">
          {Icon && <Icon className="size-3.5 shrink-0" />}
          {/* AM or PM follows from the hours above. */}
          {shortWorkHours(placed).replaceAll(/ [AP]M/g, '')}
        </span>
        <span className="font-semibold">
          <span className="@max-[6.5rem]:sr-only">{booking.firstName} </span>
          {booking.lastName}
        </span>
        <span className="text-ink-soft @max-[6.5rem]:sr-only">{booking.serviceName}</span>
      </span>
      <span className="sr-only">
        {time}, {lane.van.name}
        {isDone && ', completed'}
      </span>
    </button>
  );
}
