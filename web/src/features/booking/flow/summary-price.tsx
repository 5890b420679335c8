import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { vehiclesOf, withAnotherVehicle } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { LiveTotal } from '../../../appointments/vehicles/live-total.js';
import { linesOf, needsLines, priceOf } from '../../../appointments/vehicles/vehicles.js';
import type { StepProps } from './step-frame.js';

type SummaryPriceProps = Pick<StepProps, 'draft' | 'offerings' | 'navigation'>;

/** The lines of the price, and the way to change them. */
export function SummaryPrice({ draft, offerings, navigation }: SummaryPriceProps) {
  const lines = linesOf(vehiclesOf(draft), offerings);
  const price = needsLines(lines) ? priceOf(lines, offerings) : undefined;
  const addVehicle = () => {
    // The next step renews the hold for the longer work, at once or when a missing size is chosen.
    updateDraft(withAnotherVehicle);
    navigation.go('when');
  };
  return (
    // Below the facts, whose last line is the first one of the price.
    <div className={cn('space-y-3', price ? '-mt-px' : 'mt-4 @min-[44rem]:mt-0')}>
      {price && <LiveTotal price={price} isOpen={false} />}
      {price ? (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() => navigation.go('when')}
        >
          Change vehicles and add-ons
        </Button>
      ) : (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={addVehicle}>
          Add another vehicle
        </Button>
      )}
    </div>
  );
}
