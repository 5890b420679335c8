import { Check } from 'lucide-react';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { VanMark } from '../../../back-office/status/van-mark.js';
import { cn } from '../../../ui/cn.js';
import { customerName } from '../../../back-office/jobs/job.rules.js';
import { entriesOn } from './day.rules.js';

interface WeekViewProps {
  calendar: Calendar;
  dates: readonly string[];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens a day. */
  onShow: (date: string) => void;
}

/** Seven columns with the jobs of each day; on a phone, below one another. */
export function WeekView({ calendar, dates, onOpen, onShow }: WeekViewProps) {
  const today = useToday();
  const isOpen = (date: string) =>
    calendar.days.some((day) => day.date === date && day.vans.length);
  return (
    <div className="grid border-t border-line lg:grid-cols-7 lg:divide-x lg:divide-line print:grid-cols-7">
      {dates.map((date) => {
        const entries = entriesOn(date, calendar.entries).filter(({ booking }) => booking);
        return (
          <section
            key={date}
            aria-label={longDay(date)}
            className={cn(
              'min-w-0 pb-2 max-lg:not-last:border-b max-lg:border-line lg:min-h-80',
              date === today && 'bg-glow/5',
            )}
          >
            <h3>
              <button
                type="button"
                className={cn(
                  'flex min-h-11 w-full items-center px-3 text-small font-semibold hover:bg-raised',
                  date === today && 'text-accent',
                )}
                onClick={() => onShow(date)}
              >
                {shortDay(date)}
              </button>
            </h3>
            <ul className="grid grid-cols-1 gap-1 px-1.5">
              {entries.map((entry) => (
                <WeekJob
                  key={entry.id}
                  entry={entry}
                  calendar={calendar}
                  onOpen={() => onOpen(entry)}
                />
              ))}
              {entries.length === 0 && (
                <li className="px-1.5 py-1 text-fine text-ink-faint">
                  {isOpen(date) ? 'No jobs' : 'Closed'}
                </li>
              )}
            </ul>
          </section>
        );
      })}
    </div>
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
        className="min-h-11 w-full rounded-control border border-line van-tint px-2 py-1 text-left text-fine leading-4 max-lg:grid max-lg:grid-cols-[8.5rem_minmax(0,1fr)] max-lg:items-center sm:max-lg:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)]"
        onClick={onOpen}
      >
        <span className="flex items-center gap-1.5 tabular-nums">
          {van && <VanMark color={van.color} />}
          <span className="shrink-0">{clockTime(entry.start)}</span>
          <span className="min-w-0 truncate text-ink-soft">{van?.name}</span>
        </span>
        <span className="flex min-w-0 items-center gap-1 font-medium max-lg:text-small">
          {isDone && <Check className="size-3.5 shrink-0 text-good" aria-hidden="true" />}
          <span className="min-w-0 truncate">{customerName(entry.booking!)}</span>
          {isDone && <span className="sr-only">, completed</span>}
        </span>
        <span className="line-clamp-2 text-ink-soft max-sm:col-start-2">
          {entry.booking!.serviceName}
        </span>
      </button>
    </li>
  );
}
