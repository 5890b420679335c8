import { Plus } from 'lucide-react';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow, useToday } from '../../../back-office/dates/use-today.js';
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
  rangeText,
  spanOf,
  stateOf,
  type Lane,
  type Placed,
  type Span,
} from './day.rules.js';
import { leftAndWidth } from './day-scale.js';
import { LaneBackdrop } from './lane-backdrop.js';
import { WeekJob } from './week-job.js';
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
              {lanes.map((lane, index) => (
                <LaneRow
                  key={lane.van.id}
                  isFirst={index === 0}
                  date={date}
                  lane={lane}
                  span={span}
                  onOpen={({ entry }) => onOpen(entry)}
                  onBook={(gap) => onBook(date, gap)}
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
        {[...hoursOf(span), span.to].map((hour) => (
          <span
            key={hour}
            className="absolute top-2 -translate-x-1/2 whitespace-nowrap"
            style={{ left: leftAndWidth(hour, hour, span).left }}
          >
            {hourText(hour)}
          </span>
        ))}
      </div>
      <p className="py-2 pr-5 text-right text-fine text-ink-faint">Bookable</p>
    </div>
  </div>
);

interface LaneRowProps {
  date: string;
  lane: Lane;
  span: Span;
  /** Whether the current-time line starts in this column. */
  isFirst: boolean;
  onOpen: (placed: Placed) => void;
  /** Books a new job in that free time. */
  onBook: (gap: Span) => void;
}

function LaneRow({ date, lane, span, isFirst, onOpen, onBook }: LaneRowProps) {
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
          <LaneBackdrop date={date} lane={lane} span={span} hasDot={isFirst} />
        </li>
        {gaps.map((gap) => (
          <li key={gap.from}>
            <Gap lane={lane} gap={gap} span={span} onBook={() => onBook(gap)} />
          </li>
        ))}
        {placed.map((one) => (
          <li key={one.entry.id}>
            <WeekJob placed={one} van={van} span={span} onOpen={() => onOpen(one)} />
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

/** Visible on hover and focus, and always on touch screens. */
const gapText =
  '[@media(hover:hover)]:group-[:not(:hover,:focus-visible)]:invisible flex items-center gap-1 whitespace-nowrap';

/** Free time in which a customer on the phone can be booked. */
function Gap({ lane, gap, span, onBook }: GapProps) {
  const free = workTime(gap.to - gap.from);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${free} free, ${lane.van.name}, ${rangeText(gap.from, gap.to)}, new booking`}
      title={rangeText(gap.from, gap.to)}
      onClick={onBook}
      className="@container group absolute inset-y-1 grid place-items-center rounded-control border border-dashed border-transparent text-fine text-ink-faint hover:border-edge hover:bg-raised hover:text-ink focus-visible:border-edge focus-visible:bg-raised focus-visible:text-ink print:hidden"
      style={leftAndWidth(gap.from, gap.to, span)}
    >
      <span className={gapText}>
        <Plus className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="@max-[6.5rem]:hidden">{free}</span>
      </span>
    </button>
  );
}
