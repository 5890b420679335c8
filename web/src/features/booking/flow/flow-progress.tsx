import type { OfferingSummary } from '../../../api/catalog.api.js';
import { cn } from '../../../ui/cn.js';
import { stepsOf, type Step } from './steps.js';

interface FlowProgressProps {
  step: Step;
  offering: OfferingSummary | undefined;
}

/** The names of the steps; on phones only "2 of 5: Time". Nothing while the visitor chooses a service. */
export function FlowProgress({ step, offering }: FlowProgressProps) {
  const steps = stepsOf(offering);
  const current = steps.findIndex((one) => one.step === step);
  if (current === -1) return null;
  return (
    <ol aria-label="Steps" className="flex gap-x-3">
      {steps.map(({ name }, index) => (
        <li
          key={name}
          {...(index === current && { 'aria-current': 'step' })}
          className={cn(
            index === current ? 'font-semibold text-accent' : 'max-sm:sr-only',
            index > current && 'text-ink-faint',
          )}
        >
          <span className="tabular-nums sm:hidden">
            {index + 1} of {steps.length}:{' '}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
