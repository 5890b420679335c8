import { ChevronRight } from 'lucide-react';
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
      <ul className="border-b border-line">
        {offerings.map(({ id, name, price }) => (
          <li key={id} className="border-t border-line">
            <button
              type="button"
              onClick={() => choose(String(id))}
              className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-raised"
            >
              <span className="flex-1 font-medium">{name}</span>
              <span className="text-ink-soft tabular-nums">{price}</span>
              <ChevronRight className="size-4 text-glow" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
