import { useNow } from '../../../back-office/dates/use-today.js';
import { closedParts, hoursOf, minutesShown, type Lane, type Span } from './day.rules.js';
import { leftAndWidth } from './day-scale.js';

interface LaneBackdropProps {
  date: string;
  lane: Lane;
  span: Span;
  /** Whether the current-time line begins with a dot. */
  hasDot: boolean;
}

/** The background of a horizontal lane: closed hours, hour lines and the current time. Needs a positioned parent. */
export function LaneBackdrop({ date, lane, span, hasDot }: LaneBackdropProps) {
  const minutes = minutesShown(useNow(), date, span);
  return (
    <>
      {closedParts(lane, span).map((part) => (
        <span
          key={part.from}
          className="hatched absolute inset-y-0"
          style={leftAndWidth(part.from, part.to, span)}
        />
      ))}
      {hoursOf(span).map((hour) => (
        <span
          key={hour}
          className="absolute inset-y-0 border-l border-line"
          style={leftAndWidth(hour, hour, span)}
        />
      ))}
      {minutes !== undefined && (
        <span
          // Raised above the jobs, which come later in the markup.
          className="pointer-events-none absolute inset-y-0 z-10 border-l border-accent"
          style={leftAndWidth(minutes, minutes, span)}
        >
          {hasDot && (
            <span className="absolute top-0 -left-px size-2 -translate-1/2 translate-x-[calc(-50%+0.5px)] rounded-pill bg-accent" />
          )}
        </span>
      )}
    </>
  );
}
