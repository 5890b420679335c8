import { shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { cn } from '../../../ui/cn.js';
import { entriesOn, lanesOf } from './day.rules.js';
import type { WeekProps } from './week-props.js';
import { shareTaken } from './week.rules.js';

/** Id of the day's section. */
export const dayId = (date: string): string => `day-${date}`;

/** Maximum number of vans with bars, which must not be taller together than the date. */
const VANS = 4;

/** Seven days, each with a bar per van for the time that is taken. Each leads to its jobs below. */
export function WeekStrip({ calendar, dates }: Pick<WeekProps, 'calendar' | 'dates'>) {
  const today = useToday();
  return (
    <nav
      aria-label="Days of the week"
      className="sticky top-[calc(3.25rem+env(safe-area-inset-top))] z-20 border-b border-line bg-surface px-2 lg:top-0 print:hidden"
    >
      <ul className="grid grid-cols-7">
        {dates.map((date) => {
          const count = entriesOn(date, calendar.entries).filter(({ booking }) => booking).length;
          const lanes = lanesOf(calendar, date).filter((lane) => lane.hours);
          return (
            <li key={date}>
              <button
                type="button"
                className={cn(
                  'grid min-h-15 w-full content-center justify-items-center gap-y-px rounded-control text-fine leading-4 -outline-offset-2 hover:bg-raised',
                  date === today && 'text-accent',
                )}
                onClick={() => showDay(date)}
              >
                <span className={cn(date !== today && 'text-ink-soft')}>
                  {shortDay(date).slice(0, 3)}
                </span>
                <span className="text-small leading-5 font-semibold tabular-nums">
                  {Number(date.slice(8))}
                </span>
                <span aria-hidden="true" className="mt-0.5 grid min-h-2 w-7 content-start gap-0.5">
                  {lanes.slice(0, VANS).map((lane) => (
                    <span
                      key={lane.van.id}
                      data-van={lane.van.color}
                      className="block h-0.75 overflow-hidden rounded-pill bg-edge/20"
                    >
                      <span
                        className="block h-full bg-(--van)"
                        style={{ width: `${shareTaken(lane) * 100}%` }}
                      />
                    </span>
                  ))}
                </span>
                <span className="sr-only">
                  {lanes.length === 0 && count === 0
                    ? 'closed'
                    : `${count} ${count === 1 ? 'job' : 'jobs'}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The focus moves along, so that Tab continues from that day. */
function showDay(date: string): void {
  const section = document.getElementById(dayId(date));
  section?.scrollIntoView();
  section?.querySelector('button')?.focus({ preventScroll: true });
}
