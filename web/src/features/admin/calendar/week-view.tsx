import { Check } from 'lucide-react';
import { Fragment, type CSSProperties } from 'react';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow, useToday } from '../../../back-office/dates/use-today.js';
import { cn } from '../../../ui/cn.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { earliestStart, entriesOn, gapsOf, lanesOf, placedOf, shortRange } from './day.rules.js';

interface WeekViewProps {
  calendar: Calendar;
  dates: readonly string[];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens a day. */
  onShow: (date: string) => void;
}

/** The jobs and the free times of seven days, in columns; stacked on phones and tablets. */
export function WeekView({ calendar, dates, onOpen, onShow }: WeekViewProps) {
  const today = useToday();
  const jobsOf = (date: string) =>
    entriesOn(date, calendar.entries).filter(({ booking }) => booking);
  // Past and closed days without jobs are narrower.
  const isOver = (date: string) =>
    jobsOf(date).length === 0 && (date < today || !isWorkday(calendar, date));
  const columns = dates
    .map((date) => (isOver(date) ? 'minmax(0,7fr)' : 'minmax(0,10fr)'))
    .join(' ');
  return (
    <div
      className="grid border-t border-line lg:grid-cols-(--columns) lg:divide-x lg:divide-line print:grid-cols-(--columns)"
      style={{ '--columns': columns } as CSSProperties}
    >
      {dates.map((date) => (
        <WeekDay
          key={date}
          date={date}
          isToday={date === today}
          entries={jobsOf(date)}
          calendar={calendar}
          onOpen={onOpen}
          onShow={() => onShow(date)}
        />
      ))}
    </div>
  );
}

const dayHead =
  'flex min-h-11 w-full items-center gap-1.5 px-5 text-left text-small hover:bg-raised lg:px-3';

interface WeekDayProps {
  date: string;
  isToday: boolean;
  entries: readonly CalendarEntry[];
  calendar: Calendar;
  onOpen: (entry: CalendarEntry) => void;
  onShow: () => void;
}

const isWorkday = ({ days }: Calendar, date: string): boolean =>
  days.some((day) => day.date === date && day.vans.length > 0);

function WeekDay(props: WeekDayProps) {
  const { date, isToday, entries, calendar, onOpen, onShow } = props;
  const nothing = isWorkday(calendar, date) ? 'No jobs' : 'Closed';
  const now = useNow();
  const free = lanesOf(calendar, date).flatMap((lane) => {
    const gaps = gapsOf(lane, earliestStart(now, date));
    const isWhole = lane.placed.length === 0 && gaps[0]?.from === lane.hours?.from;
    return gaps.length === 0
      ? []
      : [{ van: lane.van, times: isWhole ? ['all day'] : gaps.map(shortRange) }];
  });
  return (
    <section
      aria-label={longDay(date)}
      className={cn(
        'min-w-0 max-lg:not-last:border-b max-lg:border-line lg:min-h-80',
        isToday && 'bg-glow/5',
      )}
    >
      <h3>
        <button
          type="button"
          className={cn(dayHead, 'font-semibold', isToday && 'text-accent')}
          onClick={onShow}
        >
          {shortDay(date)}
          {entries.length === 0 && (
            <span className="font-normal text-ink-faint lg:hidden print:hidden">· {nothing}</span>
          )}
        </button>
      </h3>
      {free.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 px-5 pb-2 text-fine text-ink-soft tabular-nums lg:block lg:px-3">
          {free.map(({ van, times }) => (
            <li key={van.id}>
              {van.name} free{' '}
              {times.map((time, index) => (
                <Fragment key={time}>
                  {index > 0 && ', '}
                  <span className="whitespace-nowrap">{time}</span>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
      {entries.length > 0 ? (
        <ul className="grid grid-cols-1 gap-1 px-5 pb-3 lg:px-1.5 lg:pb-2">
          {entries.map((entry) => (
            <WeekJob
              key={entry.id}
              entry={entry}
              calendar={calendar}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-3 py-1 text-fine text-ink-faint max-lg:hidden print:block">{nothing}</p>
      )}
    </section>
  );
}

interface WeekJobProps {
  entry: CalendarEntry;
  calendar: Calendar;
  onOpen: () => void;
}

function WeekJob({ entry, calendar, onOpen }: WeekJobProps) {
  const van = calendar.vans.find(({ id }) => id === entry.vanId);
  const isDone = entry.booking!.status === 'completed';
  return (
    <li>
      <button
        type="button"
        data-appointment={entry.booking!.id}
        data-van={van?.color}
        {...(isDone && { 'data-done': '' })}
        className="min-h-11 w-full rounded-control border border-l-4 border-line van-tint px-2 py-1 text-left text-fine leading-4 max-lg:grid max-lg:grid-cols-[8.5rem_minmax(0,1fr)] max-lg:items-center sm:max-lg:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)]"
        onClick={onOpen}
      >
        <span className="flex items-center gap-1.5 tabular-nums">
          <span className="shrink-0">{shortRange(placedOf(entry))}</span>
          <span className="min-w-0 truncate text-ink-soft">{van?.name}</span>
        </span>
        <span className="flex min-w-0 items-center gap-1 font-medium max-lg:text-small">
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
