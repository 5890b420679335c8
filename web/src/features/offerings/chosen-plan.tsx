import type { Ref } from 'react';
import { Button } from '../../ui/button.js';
import { planLine, type Plan } from './fixed-offerings.js';

interface ChosenPlanProps {
  /** Takes the focus after the choice. */
  ref: Ref<HTMLParagraphElement>;
  plan: Plan;
  onRemove: () => void;
}

/** Above the request form: what was chosen in the list of plans. */
export const ChosenPlan = ({ ref, plan, onRemove }: ChosenPlanProps) => (
  <div className="mb-5 flex items-center justify-between gap-4 border-y border-line py-1">
    {/* When scrolled to, it is not behind the navigation bar. */}
    <p ref={ref} tabIndex={-1} className="scroll-mt-28 text-small outline-none">
      <span className="font-medium">Plan:</span> {planLine(plan)}
    </p>
    <Button
      variant="ghost"
      size="sm"
      className="-mr-3 min-h-11"
      aria-label="Remove the plan"
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
);
