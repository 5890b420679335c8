import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { Button } from '../ui/button.js';

interface AlternativesProps {
  alternatives: readonly ArrivalWindow[];
  onChoose: (time: ArrivalWindow) => void;
}

/** The button that was pressed can be far below. */
const showInView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/** Free windows instead of the one that another visitor took. */
export default function Alternatives({ alternatives, onChoose }: AlternativesProps) {
  return (
    <div ref={showInView} role="alert" className="rounded-control border border-bad p-4">
      <p className="text-small font-medium">
        This time was just taken.{' '}
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
