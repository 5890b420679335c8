import { useEffect, useId, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { CallLink } from '../site/call-link.js';
import { Button } from '../ui/button.js';
import { cn } from '../ui/cn.js';
import { Skeleton } from '../ui/skeleton.js';
import { useFocusAfter } from '../ui/use-focus-after.js';
import { optionLook, optionRadio, staffOptionLook } from './option-look.js';
import {
  LONGEST_STRIP,
  STRIP_DAYS,
  emptyDayText,
  isGone,
  shownDay,
  stripLength,
  stripOf,
  windowIn,
  withChosen,
  type Day,
  type StartRange,
} from './days.rules.js';
import { Days } from './days.js';
import { useFreeTimes, type TimeSearch } from './use-free-times.js';
import { mainWindows, shortWindow } from './windows.rules.js';

interface TimePickerProps {
  search: TimeSearch;
  time: ArrivalWindow | undefined;
  onChoose: (time: ArrivalWindow) => void;
  /** For staff: selected if it has free times, until the user chooses another day. */
  firstDay?: string;
  /** Hides the link to call the business. Staff hold no window, so a chosen one that is not listed is not free. */
  isStaff?: boolean;
  /** For staff: called when the chosen window is not free for the present search. */
  onGone?: (time: ArrivalWindow) => void;
  /** For staff: selects the first window that starts there as soon as it is listed, until the user enters another time. */
  preset?: StartRange;
}

/** At the end of the line, so that the windows are on the first screen. */
const besideLegend =
  'absolute! -top-1.5 -right-3 underline underline-offset-4 pointer-coarse:-top-2.5';

/** The free arrival windows: a strip of days, and the windows of one of them. */
export default function TimePicker(props: TimePickerProps) {
  const { search, time, onChoose, firstDay, isStaff = false, preset } = props;
  const { now, length, extend, place, chosenDay, setChosenDay } = useStrip(props);
  const [showsAll, setShowsAll] = useState(false);
  const strip = stripOf(now, length);
  const { data, isError, isFetching, refetch } = useFreeTimes(search, strip);
  useStaffTime(props, isFetching ? undefined : data?.days);
  if (isError) return <Unavailable onRetry={() => void refetch()} isStaff={isStaff} />;
  if (!data) return <Skeleton className="h-72" />;
  const days = isStaff ? data.days : withChosen(data.days, time);
  const day = shownDay(days, chosenDay, time);
  const look = isStaff ? staffOptionLook : optionLook;
  const note = firstDay && firstDay === chosenDay && emptyDayText(data, firstDay, now, preset);
  // Of the loaded days, so that the button stays until more are loaded.
  const shownTo = days.at(-1)?.date ?? strip.to;
  const endsLast = data.lastDate !== undefined && data.lastDate <= shownTo;
  return (
    <div aria-busy={isFetching} className="@container">
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 @min-[44rem]:grid-cols-2">
        <div className="relative">
          <Days
            place={place}
            days={days}
            lastDate={data.lastDate}
            chosen={day?.date}
            look={look}
            isGrid={isStaff}
            onChoose={setChosenDay}
            more={
              days.length < LONGEST_STRIP &&
              !endsLast && <MoreDays isStaff={isStaff} pending={isFetching} onClick={extend} />
            }
          />
          {note && (
            <p role="status" className="mt-2 text-fine text-ink-soft">
              {note}
            </p>
          )}
        </div>
        {day ? (
          <Windows
            key={day.date}
            windows={day.windows}
            time={time}
            look={look}
            onChoose={onChoose}
            showsAll={showsAll}
            onShowAll={setShowsAll}
          />
        ) : (
          <NoTimes isStaff={isStaff} endsLast={endsLast} />
        )}
      </div>
    </div>
  );
}

interface MoreDaysProps {
  isStaff: boolean;
  pending: boolean;
  onClick: () => void;
}

const MoreDays = ({ isStaff, ...button }: MoreDaysProps) => (
  <Button
    variant="ghost"
    size="sm"
    className={cn(besideLegend, !isStaff && 'max-sm:static! max-sm:shrink-0')}
    {...button}
  >
    Show {STRIP_DAYS} more days
  </Button>
);

/** The days to show, from today on, and the one that is chosen. After `extend`, `place` takes a lost focus. */
function useStrip({ firstDay, time }: Pick<TimePickerProps, 'firstDay' | 'time'>) {
  const [now] = useState(() => new Date());
  const [length, setLength] = useState(STRIP_DAYS);
  const [chosenDay, setChosenDay] = useState(firstDay);
  const [previousFirst, setPreviousFirst] = useState(firstDay);
  if (firstDay !== previousFirst) {
    setPreviousFirst(firstDay);
    setChosenDay(firstDay ?? chosenDay);
  }
  const needed = stripLength(now, firstDay, time);
  if (length < needed) setLength(needed);
  const { place, expect } = useFocusAfter<HTMLFieldSetElement>();
  const extend = () => {
    expect();
    setLength(length + STRIP_DAYS);
  };
  return { now, length, extend, place, chosenDay, setChosenDay };
}

/** @param days with their free windows, once they are loaded */
function useStaffTime(
  { time, onChoose, isStaff = false, onGone, preset }: TimePickerProps,
  days: readonly Day[] | undefined,
): void {
  const gone = isStaff && days && time && isGone(days, time) ? time : undefined;
  useEffect(() => {
    if (gone) onGone?.(gone);
  }, [gone, onGone]);
  const listed = !time && days && preset ? windowIn(days, preset) : undefined;
  useEffect(() => {
    if (listed) onChoose(listed);
  }, [listed, onChoose]);
}

interface WindowsProps {
  windows: readonly ArrivalWindow[];
  time: ArrivalWindow | undefined;
  /** Classes of an option. */
  look: string;
  onChoose: (time: ArrivalWindow) => void;
  /** Also windows that overlap others. */
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
}

function Windows({ windows, time, look, onChoose, showsAll, onShowAll }: WindowsProps) {
  const name = useId();
  const main = mainWindows(windows, time);
  return (
    <div className="relative">
      <fieldset className="min-w-0" role="radiogroup">
        <legend className="mb-2 text-small font-medium">We arrive between</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(clamp(30%,9.75rem,48%),1fr))] gap-1.5">
          {(showsAll ? windows : main).map((window) => (
            <label key={window.start} className={cn(look, 'text-center')}>
              <input
                type="radio"
                name={name}
                value={window.start}
                checked={window.start === time?.start}
                onChange={() => onChoose(window)}
                className={optionRadio}
              />
              {shortWindow(window)}
            </label>
          ))}
        </div>
      </fieldset>
      {main.length < windows.length && (
        <Button
          variant="ghost"
          size="sm"
          className={besideLegend}
          aria-expanded={showsAll}
          onClick={() => onShowAll(!showsAll)}
        >
          {showsAll ? 'Fewer times' : 'More times'}
        </Button>
      )}
    </div>
  );
}

/** @param endsLast whether the days after these cannot be booked yet */
const NoTimes = ({ isStaff, endsLast }: { isStaff: boolean; endsLast: boolean }) => (
  <div className="grid justify-items-start gap-3">
    <p role="status" className="text-small text-ink-soft">
      No open times on these days.
      {!isStaff &&
        (endsLast
          ? ' Later days cannot be booked yet. Call us to agree on a time.'
          : ' Look at later days, or call us to agree on a time.')}
    </p>
    {!isStaff && <CallLink variant="secondary" />}
  </div>
);

function Unavailable({ onRetry, isStaff }: { onRetry: () => void; isStaff: boolean }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="w-full text-small text-ink-soft">The open times could not be loaded.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
      {!isStaff && <CallLink variant="ghost" />}
    </div>
  );
}
