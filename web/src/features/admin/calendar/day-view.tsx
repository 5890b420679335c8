import { ChevronUp } from 'lucide-react';
import { useId } from 'react';
import type { DriveTime } from '@desert-mirror/contracts/drive-time';
import { useNow } from '../../../back-office/dates/use-today.js';
import {
  hourText,
  hoursOf,
  minutesShown,
  shortRange,
  type Lane,
  type Placed,
  type Span,
} from './day.rules.js';
import { spanHeight, topAndHeight } from './day-scale.js';
import { LaneColumn } from './lane-column.js';
import { LaneHead } from './lane-head.js';
import { findingsOf, targetText, type Finding } from './placement.rules.js';
import type { MoveControl } from './use-move.js';

/** Hours before the span that are not shown, and the number of jobs in them. */
interface Earlier {
  from: number;
  done: number;
  onShow: () => void;
}

interface DayViewProps {
  date: string;
  /** "Monday, November 23". */
  name: string;
  lanes: readonly Lane[];
  span: Span;
  earlier: Earlier | undefined;
  control: MoveControl;
  drive: DriveTime;
  /** Announced when nothing is being moved: the result of the last move. */
  news: string;
  onOpen: (placed: Placed) => void;
  /** Books a new job in that free time. */
  onBook: (gap: Span) => void;
}

/** The vans' lanes side by side. Wider than a phone with many vans: then it scrolls. */
export function DayView(props: DayViewProps) {
  const { date, name, lanes, span, earlier, control, drive, news, onOpen, onBook } = props;
  const help = useId();
  const { move, area } = control;
  const lane = lanes.find(({ van }) => van.id === move?.target?.vanId);
  const findings: Finding[] =
    move?.target && lane ? findingsOf(move.job, move.target.start, lane, drive) : [];
  const columns = { gridTemplateColumns: `repeat(${lanes.length}, minmax(8.5rem, 1fr))` };
  const said =
    move?.by === 'keyboard' && lane ? targetText(move.target!.start, lane, findings) : news;
  return (
    <section
      aria-label={name}
      tabIndex={0}
      className="relative isolate min-w-0 overflow-x-auto border-t border-line pb-3"
    >
      {/* Read only with the jobs that can be moved. */}
      <p id={help} hidden>
        Press the arrow keys to move, Enter to drop and Escape to cancel
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {earlier && <ShowEarlier {...earlier} to={span.from} />}
      <div className="grid min-w-max grid-cols-[3.5rem_1fr]">
        <div className="sticky left-0 z-30 bg-surface" />
        <div className="grid" style={columns}>
          {lanes.map((one) => (
            <LaneHead key={one.van.id} lane={one} date={date} />
          ))}
        </div>
        <Hours date={date} span={span} />
        <div ref={area} className="grid border-b border-line" style={columns}>
          {lanes.map((one) => (
            <LaneColumn
              key={one.van.id}
              date={date}
              lane={one}
              span={span}
              control={control}
              findings={one === lane ? findings : []}
              help={help}
              onOpen={onOpen}
              onBook={onBook}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const ShowEarlier = ({ from, to, done, onShow }: Earlier & { to: number }) => (
  <button
    type="button"
    className="sticky left-0 flex min-h-11 w-full items-center gap-2 border-b border-line px-5 text-small text-ink-soft -outline-offset-2 hover:text-ink print:hidden"
    onClick={onShow}
  >
    <ChevronUp className="size-4" aria-hidden="true" />
    Show {shortRange({ from, to })}
    {done > 0 && ` · ${done} done`}
  </button>
);

const Hours = ({ date, span }: Pick<DayViewProps, 'date' | 'span'>) => (
  <div
    aria-hidden="true"
    className="sticky left-0 z-30 bg-surface text-right text-fine text-ink-faint tabular-nums"
    style={spanHeight(span)}
  >
    {hoursOf(span).map((hour) => (
      <span
        key={hour}
        className="absolute right-2 -translate-y-1/2"
        style={{ top: topAndHeight(hour, hour, span).top }}
      >
        {hourText(hour)}
      </span>
    ))}
    <NowDot date={date} span={span} />
  </div>
);

/** Where the line of the current time starts. */
function NowDot({ date, span }: Pick<DayViewProps, 'date' | 'span'>) {
  const minutes = minutesShown(useNow(), date, span);
  if (minutes === undefined) return null;
  return (
    <span
      className="absolute right-0 size-2 translate-x-1/2 -translate-y-1/2 rounded-pill bg-accent"
      style={{ top: topAndHeight(minutes, minutes, span).top }}
    />
  );
}
