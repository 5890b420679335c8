import { ChevronRight } from 'lucide-react';
import { OfferingPrice, listPrice } from '../../../site/offering-price.js';
import { withValues } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { StepFrame, type StepProps } from './step-frame.js';

export function ServiceStep({ offerings, holds, route, title }: StepProps) {
  const choose = (serviceId: string) => {
    holds.release();
    updateDraft((draft) => withValues(draft, { serviceId }));
    route.go('when');
  };
  return (
    <StepFrame title={title} name="What can we do for you?">
      <ul className="gap-x-10 border-b border-line @min-[44rem]:grid @min-[44rem]:grid-cols-2">
        {offerings.map((offering) => (
          <li key={offering.id} className="border-t border-line">
            <button
              type="button"
              onClick={() => choose(String(offering.id))}
              className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-raised"
            >
              <span className="flex-1 font-medium">{offering.name}</span>
              <span className={listPrice}>
                <OfferingPrice {...offering} />
              </span>
              <ChevronRight className="size-4 text-glow" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
