import { Check } from 'lucide-react';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow, useToday } from '../../../back-office/dates/use-today.js';
import { cn } from '../../../ui/cn.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { VanMark } from '../../../back-office/status/van-mark.js';
import {
  earliestStart,
  entriesOn,
  freeText,
  gapsOf,
  hoursOf,
  hourText,
  lanesOf,
  placedOf,
  shortRange,
  shortWorkHours,
  spanOf,
  type Lane,
  type Placed,
  type Span,
} from './day.rules.js';
import { leftAndWidth } from './day-scale.js';
import { LaneBackdrop } from './lane-backdrop.js';
import type { WeekProps } from './week-props.js';

type WeekListProps = Omit<WeekProps, 'onBook'>;

/** The jobs of seven days and how full each day is, for phones and tablets. */
export function WeekList({ calendar, dates, onOpen, onShow }: WeekListProps) {
  const span = spanOf(dates.flatMap((date) => lanesOf(calendar, date)));
  return (
    <div className="divide-y divide-line border-t border-line">
      {dates.map((date) => (
        <WeekDay
          key={date}
          date={date}
          span={span}
          calendar={calendar}
          onOpen={onOpen}
          onShow={() => onShow(date)}
        />
      ))}
    </div>
  );
}

/** Hours between two labels of the time scale. */
const HOURS_APART = 4;

interface WeekDayProps {
  date: string;
  /** The part of the day that the bars show. */
  span: Span;
  calendar: Calendar;
  onOpen: (entry: CalendarEntry) => void;
  onShow: () => void;
}

function WeekDay({ date, span, calendar, onOpen, onShow }: WeekDayProps) {
  const isToday = useToday() === date;
  const entries = entriesOn(date, calendar.entries).filter(({ booking }) => booking);
  const isWorkday = calendar.days.some((day) => day.date === date && day.vans.length > 0);
  return (
    <section aria-label={longDay(date)} className={cn('min-w-0', isToday && 'bg-glow/5')}>
      <h3>
        <button
          type="button"
          className={cn(
            'flex min-h-11 w-full items-center gap-1.5 px-5 text-left text-small font-semibold hover:bg-raised',
            isToday && 'text-accent',
          )}
          onClick={onShow}
        >
          {shortDay(date)}
          {entries.length === 0 && (
            <span className="font-normal text-ink-faint">· {isWorkday ? 'No jobs' : 'Closed'}</span>
          )}
        </button>
      </h3>
      {isWorkday && <DayLanes date={date} calendar={calendar} span={span} />}
      {entries.length > 0 && (
        <ul className="grid gap-1 px-5 pb-3">
          {entries.map((entry) => (
            <WeekJob
              key={entry.id}
              date={date}
              entry={entry}
              calendar={calendar}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const laneColumns = 'grid grid-cols-[4rem_minmax(0,1fr)_5rem] items-center gap-x-2';

/** How full the day is: a bar for each van, with its jobs and their setup time. */
function DayLanes({ date, calendar, span }: Pick<WeekDayProps, 'date' | 'calendar' | 'span'>) {
  const earliest = earliestStart(useNow(), date);
  return (
    <div className="px-5 pb-3 text-fine text-ink-faint tabular-nums">
      <div aria-hidden="true" className={laneColumns}>
        <div className="relative col-start-2 h-5">
          {hoursOf(span)
            .filter((_, index) => index % HOURS_APART === 0)
            .map((hour) => (
              <span
                key={hour}
                className="absolute whitespace-nowrap"
                style={{ left: leftAndWidth(hour, hour, span).left }}
              >
                {hourText(hour)}
              </span>
            ))}
        </div>
        <p className="text-right">Free</p>
      </div>
      <ul className="grid gap-1">
        {lanesOf(calendar, date).map((lane) => {
          const gaps = gapsOf(lane, earliest);
          return (
            <li key={lane.van.id} className={laneColumns}>
              <span className="flex min-w-0 items-center gap-1.5">
                <VanMark color={lane.van.color} />
                <span className="truncate">{lane.van.name}</span>
              </span>
              <span
                aria-hidden="true"
                className="relative h-5 overflow-hidden rounded-xs border border-line bg-surface"
              >
                <LaneBackdrop date={date} lane={lane} span={span} />
                {lane.placed.map((placed) => (
                  <Bar key={placed.entry.id} placed={placed} lane={lane} span={span} />
                ))}
              </span>
              <span className="text-right">
                <span aria-hidden="true">{freeText(gaps)}</span>
                <span className="sr-only">
                  free {gaps.length > 0 ? gaps.map(shortRange).join(', ') : 'at no time'}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface BarProps {
  placed: Placed;
  lane: Lane;
  span: Span;
}

/** A job; its setup time is paler. */
const Bar = ({ placed: { entry, from, to, until }, lane, span }: BarProps) => (
  <span
    data-van={lane.van.color}
    className={cn(entry.booking?.status === 'completed' && 'opacity-40')}
  >
    <span
      className="absolute inset-y-0 bg-(--van) opacity-30"
      style={leftAndWidth(to, until, span)}
    />
    <span className="absolute inset-y-0 bg-(--van)" style={leftAndWidth(from, to, span)} />
  </span>
);

interface WeekJobProps {
  date: string;
  entry: CalendarEntry;
  calendar: Calendar;
  onOpen: () => void;
}

function WeekJob({ date, entry, calendar, onOpen }: WeekJobProps) {
  const van = calendar.vans.find(({ id }) => id === entry.vanId);
  const isDone = entry.booking!.status === 'completed';
  return (
    <li className="min-w-0">
      <button
        type="button"
        data-appointment={entry.booking!.id}
        data-van={van?.color}
        {...(isDone && { 'data-done': '' })}
        className="grid min-h-11 w-full grid-cols-[8.5rem_minmax(0,1fr)] items-center rounded-control border border-l-4 border-line van-tint px-2 py-1 text-left text-fine leading-4 sm:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)]"
        onClick={onOpen}
      >
        <span className="flex items-center gap-1.5 tabular-nums">
          <span className="shrink-0">{shortWorkHours(placedOf(entry, date))}</span>
          <span className="min-w-0 truncate text-ink-soft">{van?.name}</span>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-small font-medium">
          {isDone && <Check className="size-3.5 shrink-0 text-good" aria-hidden="true" />}
          <span className="min-w-0 truncate">{jobName(entry.booking!)}</span>
          {isDone && <span className="sr-only">, completed</span>}
        </span>
        <span className="line-clamp-2 text-ink-soft max-sm:col-start-2">
          {entry.booking!.serviceName}
        </span>
      </button>
    </li>
  );
}
