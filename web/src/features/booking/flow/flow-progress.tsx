import { Check } from 'lucide-react';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { cn } from '../../../ui/cn.js';
import { stepsOf, type Step } from './steps.js';

interface FlowProgressProps {
  step: Step;
  offering: OfferingSummary | undefined;
}

/** The steps, with checks for those before; on phones only "2 of 5: Time". Nothing while the visitor chooses a service. */
export function FlowProgress({ step, offering }: FlowProgressProps) {
  const steps = stepsOf(offering);
  const current = steps.findIndex((one) => one.step === step);
  if (current === -1) return null;
  return (
    <ol aria-label="Steps" className="flex gap-x-4">
      {steps.map(({ name }, index) => (
        <li
          key={name}
          {...(index === current && { 'aria-current': 'step' })}
          className={cn(
            'flex items-baseline gap-x-1 tabular-nums',
            index === current ? 'font-semibold text-accent' : 'max-sm:sr-only',
            index > current && 'text-ink-faint',
          )}
        >
          {index < current ? (
            <Check className="size-3.5 self-center text-good max-sm:hidden" aria-hidden="true" />
          ) : (
            <span aria-hidden="true" className="max-sm:hidden">
              {index + 1}.
            </span>
          )}
          <span className="sm:hidden">
            {index + 1} of {steps.length}:{' '}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
