import { Plus } from 'lucide-react';
import { useNow } from '../../../back-office/dates/use-today.js';
import { cn } from '../../../ui/cn.js';
import { workTime } from '../../../site/work-time.rules.js';
import { AppointmentBlock } from './appointment-block.js';
import {
  closedParts,
  earliestStart,
  gapsOf,
  hoursOf,
  minutesShown,
  placedIn,
  rangeText,
  type Lane,
  type Placed,
  type Span,
} from './day.rules.js';
import { spanHeight, topAndHeight } from './day-scale.js';
import type { Finding } from './placement.rules.js';
import type { Move, MoveControl } from './use-move.js';

interface LaneColumnProps {
  date: string;
  lane: Lane;
  span: Span;
  control: MoveControl;
  findings: readonly Finding[];
  help: string;
  onOpen: (placed: Placed) => void;
  /** Books a new job in that free time. */
  onBook: (gap: Span) => void;
}

export function LaneColumn(props: LaneColumnProps) {
  const { date, lane, span, control, findings, help, onOpen, onBook } = props;
  const { move } = control;
  const now = useNow();
  const isTarget = move?.target?.vanId === lane.van.id;
  return (
    <ul
      aria-label={lane.van.name}
      className={cn('relative border-l border-line', isTarget && 'bg-glow/5')}
      style={spanHeight(span)}
    >
      {closedParts(lane, span).map((part) => (
        <li
          key={part.from}
          aria-hidden="true"
          className="hatched absolute inset-x-0"
          style={topAndHeight(part.from, part.to, span)}
        />
      ))}
      {hoursOf(span).map((hour) => (
        <li
          key={hour}
          aria-hidden="true"
          className="absolute inset-x-0 border-t border-line"
          style={topAndHeight(hour, hour, span)}
        />
      ))}
      <NowLine date={date} span={span} />
      {gapsOf(lane, earliestStart(now, date)).map((gap) => (
        <li key={gap.from}>
          <Gap lane={lane} gap={gap} span={span} onBook={() => onBook(gap)} />
        </li>
      ))}
      {placedIn(lane, span).map((placed) => (
        <li key={placed.entry.id}>
          <AppointmentBlock
            placed={placed}
            lane={lane}
            span={span}
            control={control}
            help={help}
            onOpen={() => onOpen(placed)}
          />
        </li>
      ))}
      {isTarget && <Ghost move={move} start={move.target!.start} span={span} findings={findings} />}
    </ul>
  );
}

interface GapProps extends Pick<LaneColumnProps, 'lane' | 'span'> {
  gap: Span;
  onBook: () => void;
}

/** Free time in which a customer on the phone can be booked. */
function Gap({ lane, gap, span, onBook }: GapProps) {
  const text = `${workTime(gap.to - gap.from)} free`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${text}, ${lane.van.name}, ${rangeText(gap.from, gap.to)}, new booking`}
      onClick={onBook}
      // Phones have no hover, so the outline is always visible there.
      className="absolute inset-x-1 rounded-control border border-dashed border-transparent group text-fine text-ink-faint hover:border-edge hover:bg-raised hover:text-ink focus-visible:border-edge max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:inset-y-0.5 max-sm:before:rounded-control max-sm:before:border max-sm:before:border-dashed max-sm:before:border-edge/60 max-sm:before:bg-surface print:hidden"
      style={topAndHeight(gap.from, gap.to, span)}
    >
      {/* The background hides the hour line behind the text. */}
      <span className="relative inline-flex items-center gap-1 bg-surface px-1.5 align-middle group-hover:bg-transparent">
        <Plus className="size-3.5" aria-hidden="true" />
        {text}
      </span>
    </button>
  );
}

/** The current time, behind the jobs: across a name, it would look crossed out. The hours have its dot. */
function NowLine({ date, span }: Pick<LaneColumnProps, 'date' | 'span'>) {
  const minutes = minutesShown(useNow(), date, span);
  if (minutes === undefined) return null;
  return (
    <li
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 border-t border-accent"
      style={topAndHeight(minutes, minutes, span)}
    />
  );
}

interface GhostProps {
  move: Move;
  start: number;
  span: Span;
  findings: readonly Finding[];
}

/** Where the job would go. The live region announces it. */
function Ghost({ move: { job }, start, span, findings }: GhostProps) {
  const isRefused = findings.some(({ kind }) => kind === 'overlap');
  return (
    <li
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute inset-x-1 z-20 rounded-control border-2 border-dashed bg-surface px-2 py-1 text-fine leading-4 shadow-float',
        isRefused ? 'border-bad' : 'border-glow',
      )}
      style={{ ...topAndHeight(start, start + job.minutes, span), minHeight: 'max-content' }}
    >
      <span className="block font-semibold tabular-nums">
        {rangeText(start, start + job.minutes)}
      </span>
      <span className="block truncate">{job.name}</span>
      {findings.map(({ kind, text }) => (
        <span
          key={text}
          className={cn('block font-medium', kind === 'overlap' ? 'text-bad' : 'text-accent')}
        >
          {text}
        </span>
      ))}
    </li>
  );
}
