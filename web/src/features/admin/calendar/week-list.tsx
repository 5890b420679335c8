import { Check } from 'lucide-react';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow, useToday } from '../../../back-office/dates/use-today.js';
import { cn } from '../../../ui/cn.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import {
  earliestStart,
  entriesOn,
  freeText,
  gapsOf,
  lanesOf,
  placedOf,
  shortRange,
  shortWorkHours,
} from './day.rules.js';
import type { WeekProps } from './week-props.js';
import { dayId, WeekStrip } from './week-strip.js';

type WeekListProps = Omit<WeekProps, 'onBook'>;

/** The jobs of seven days and how full each day is, for phones and tablets. */
export function WeekList({ calendar, dates, onOpen, onShow }: WeekListProps) {
  return (
    <div className="border-t border-line">
      <WeekStrip calendar={calendar} dates={dates} />
      <div className="divide-y divide-line">
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
    </div>
  );
}

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
    <section
      id={dayId(date)}
      aria-label={longDay(date)}
      // Below the page's header and the strip.
      className={cn('min-w-0 scroll-mt-30', isToday && 'bg-glow/5')}
    >
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
      {isWorkday && <FreeTimes date={date} calendar={calendar} />}
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

/** The bookable time of each van. */
function FreeTimes({ date, calendar }: Pick<WeekDayProps, 'date' | 'calendar'>) {
  const earliest = earliestStart(useNow(), date);
  return (
    <div className="flex gap-x-2.5 px-5 pb-2 text-fine text-ink-soft tabular-nums">
      <p>Free</p>
      <ul className="flex flex-wrap gap-x-2.5">
        {lanesOf(calendar, date).map((lane) => {
          const { van, hours } = lane;
          const gaps = gapsOf(lane, earliest);
          return (
            <li key={van.id} className="flex min-w-0 items-center gap-1.5">
              <span
                aria-hidden="true"
                data-van={van.color}
                className="size-2 shrink-0 rounded-pill bg-(--van)"
              />
              <span className="dotted">
                <span>{van.name}</span>
                <span>{hours ? freeText(gaps) : 'closed'}</span>
              </span>
              {gaps.length > 0 && (
                <span className="sr-only">{gaps.map(shortRange).join(', ')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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
        className="grid min-h-11 w-full grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-2 rounded-control border border-l-4 border-line van-tint px-2 py-1 text-left text-fine leading-4 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]"
        onClick={onOpen}
      >
        <span className="grid gap-y-0.5 tabular-nums max-sm:row-span-2">
          <span>{shortWorkHours(placedOf(entry, date))}</span>
          <span className="truncate text-ink-soft">{van?.name}</span>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-small font-medium">
          {isDone && <Check className="size-3.5 shrink-0 text-good" aria-hidden="true" />}
          <span className="min-w-0 truncate">{jobName(entry.booking!)}</span>
          {isDone && <span className="sr-only">, completed</span>}
        </span>
        <span className="line-clamp-2 text-ink-soft max-sm:col-start-2 max-sm:mt-0.5">
          {entry.booking!.serviceName}
        </span>
      </button>
    </li>
  );
}
