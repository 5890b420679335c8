import { useId, useState } from 'react';
import type { Van } from '@desert-mirror/contracts/fleet';
import { useGetFreeTimesQuery } from '../../api/admin/calendar.api.js';
import { workTime } from '../../site/work-time.rules.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Skeleton } from '../../ui/skeleton.js';
import { clockTime, timeOf } from '../dates/appointment.rules.js';
import { shortDay } from '../dates/day-names.rules.js';
import { useToday } from '../dates/use-today.js';
import {
  DAYS_SHOWN,
  hasMoreDays,
  offeredDays,
  periodOf,
  type FreeTime,
  type OfferedDay,
} from './free-times.rules.js';
import { timeValues, type ScheduleValues } from './schedule.rules.js';

interface FreeTimesProps {
  bookingId: number;
  /** Days around this date are offered. */
  date: string;
  /** What the customer requested. */
  preferredDate: string | null;
  /** Those in use. */
  vans: readonly Pick<Van, 'id' | 'name'>[];
  /** The only van to search; default: all. */
  van: Pick<Van, 'id' | 'name'> | undefined;
  /** The time in the form. */
  chosen: Pick<ScheduleValues, 'date' | 'time'>;
  onChoose: (time: FreeTime) => void;
}

/** Side by side, or on a phone one below the other. */
const DAYS = 'mt-2 grid gap-3 sm:grid-cols-3 sm:gap-x-5';

/** Times at which a booking fits in, on the days closest to the wanted one. */
export function FreeTimes(props: FreeTimesProps) {
  const { bookingId, van, date, preferredDate } = props;
  const today = useToday();
  const [count, setCount] = useState(DAYS_SHOWN);
  const around = { date, count };
  const { data, currentData, isError, isFetching, refetch } = useGetFreeTimesQuery(
    { id: bookingId, ...periodOf(around, today), ...(van && { vanId: van.id }) },
    { refetchOnMountOrArgChange: true },
  );
  const days = data && offeredDays(data.days, around, preferredDate);
  const firstFree = days?.find(({ times }) => times.length > 0);
  return (
    <div aria-busy={isFetching} className="sm:col-span-2">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <h3 className="min-w-0 font-medium wrap-anywhere">Free times{van && ` of ${van.name}`}</h3>
        {data && (
          <span className="shrink-0 text-fine text-ink-soft">{workTime(data.minutes)} of work</span>
        )}
      </div>
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : days && data ? (
        <>
          {days.every(({ times }) => times.length === 0) && (
            <p role="status" className="mt-2 text-small text-ink-soft">
              No free times near this date. Enter any date and time below.
            </p>
          )}
          <div className={DAYS}>
            {days.map((day) => (
              <Day
                key={day.date}
                {...props}
                day={day}
                isFirst={day === firstFree}
                isOutdated={currentData === undefined}
              />
            ))}
          </div>
          {hasMoreDays(data.days, count) && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 -ml-3 underline underline-offset-4"
              pending={isFetching && currentData === undefined}
              onClick={() => setCount(count + DAYS_SHOWN)}
            >
              More days
            </Button>
          )}
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface DayProps extends Pick<
  FreeTimesProps,
  'preferredDate' | 'vans' | 'van' | 'chosen' | 'onChoose'
> {
  day: OfferedDay;
  /** Contains the first free time. */
  isFirst: boolean;
  /** The times belong to an earlier search. */
  isOutdated: boolean;
}

/** The placeholder has the focus until the times are loaded. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

function Day(props: DayProps) {
  const { day, preferredDate, vans, van, chosen, isFirst, isOutdated, onChoose } = props;
  const id = useId();
  const { date, isRequested, times } = day;
  const time = isRequested && preferredDate !== null && timeOf(preferredDate);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="flex flex-wrap items-center gap-x-2 text-fine text-ink-soft">
        {shortDay(date)}
        {isRequested && <Badge tone="warm">Requested{time && ` ${time}`}</Badge>}
      </p>
      {times.length === 0 ? (
        <p className="mt-1 text-small text-ink-faint">No free times</p>
      ) : (
        <div className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-2">
          {times.map((free, index) => {
            const values = timeValues(free.start);
            return (
              <Button
                key={free.start}
                {...(isFirst && index === 0 && { ref: takeLostFocus })}
                variant="secondary"
                size="sm"
                className="min-h-13 px-1! py-1.5 font-medium tabular-nums aria-pressed:font-semibold aria-pressed:text-accent-strong"
                aria-pressed={values.date === chosen.date && values.time === chosen.time}
                disabled={isOutdated}
                onClick={() => onChoose(free)}
              >
                <span className="leading-5">
                  {clockTime(free.start)}
                  {!van && vans.length > 1 && (
                    <span className="block truncate text-fine font-normal text-ink-soft">
                      {vans.find(({ id }) => id === free.vanId)?.name}
                    </span>
                  )}
                </span>
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}

const Loading = () => (
  <div role="status" tabIndex={0} className={cn(DAYS, 'rounded-control')}>
    <span className="sr-only">Loading the free times</span>
    {Array.from({ length: DAYS_SHOWN }, (_, index) => (
      <Skeleton key={index} className="h-17" />
    ))}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-3">
    <p className="text-small text-ink-soft">
      The free times could not be loaded. You can still enter a date and time.
    </p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
