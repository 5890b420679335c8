import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow, useToday } from '../../../back-office/dates/use-today.js';
import { cn } from '../../../ui/cn.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { earliestStart, entriesOn, gapsOf, lanesOf, placedOf, shortRange } from './day.rules.js';
import type { WeekProps } from './week-props.js';

type WeekListProps = Omit<WeekProps, 'onBook'>;

/** The jobs and the free times of seven days, for phones and tablets. */
export const WeekList = ({ calendar, dates, onOpen, onShow }: WeekListProps) => (
  <div className="divide-y divide-line border-t border-line">
    {dates.map((date) => (
      <WeekDay
        key={date}
        date={date}
        calendar={calendar}
        onOpen={onOpen}
        onShow={() => onShow(date)}
      />
    ))}
  </div>
);

interface WeekDayProps {
  date: string;
  calendar: Calendar;
  onOpen: (entry: CalendarEntry) => void;
  onShow: () => void;
}

function WeekDay({ date, calendar, onOpen, onShow }: WeekDayProps) {
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
      <FreeTimes date={date} calendar={calendar} />
      {entries.length > 0 && (
        <ul className="grid gap-1 px-5 pb-3">
          {entries.map((entry) => (
            <WeekJob
              key={entry.id}
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

function FreeTimes({ date, calendar }: Pick<WeekDayProps, 'date' | 'calendar'>) {
  const now = useNow();
  const free = lanesOf(calendar, date).flatMap((lane) => {
    const gaps = gapsOf(lane, earliestStart(now, date));
    const isWhole = lane.placed.length === 0 && gaps[0]?.from === lane.hours?.from;
    return gaps.length === 0
      ? []
      : [{ van: lane.van, times: isWhole ? ['all day'] : gaps.map(shortRange) }];
  });
  if (free.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 px-5 pb-2 text-fine text-ink-soft tabular-nums">
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
          <span className="shrink-0">{shortRange(placedOf(entry))}</span>
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
