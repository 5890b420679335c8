import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { Button } from '../ui/button.js';

interface AlternativesProps {
  alternatives: readonly ArrivalWindow[];
  onChoose: (time: ArrivalWindow) => void;
  /** Why the chosen window is not possible. */
  reason?: string | undefined;
}

/** The button that was pressed can be far below. */
const showInView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/** Free windows instead of one that is not possible, because another visitor took it unless there is another reason. */
export default function Alternatives({
  alternatives,
  onChoose,
  reason = 'This time was just taken.',
}: AlternativesProps) {
  return (
    <div ref={showInView} role="alert" className="rounded-control border border-bad p-4">
      <p className="text-small font-medium">
        {reason}{' '}
        {alternatives.length > 0 ? 'These are the next free ones:' : 'Please choose another one.'}
      </p>
      {alternatives.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {alternatives.map((window) => (
            <Button key={window.start} variant="secondary" onClick={() => onChoose(window)}>
              {formatWeekday(window.start)}, {formatWindow(window)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
