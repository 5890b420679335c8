import type { Ref } from 'react';
import { useHydrated } from '../../forms/use-hydrated.js';
import { Select } from '../../ui/field.js';
import { planLine, type Plan } from './fixed-offerings.js';

interface PlanFieldProps {
  ref: Ref<HTMLSelectElement>;
  plans: readonly Plan[];
  chosen: Plan | undefined;
  onChange: (plan: Plan | undefined) => void;
}

/** The chosen plan above the request form, to change or to leave open. */
export function PlanField({ ref, plans, chosen, onChange }: PlanFieldProps) {
  return (
    <Select
      ref={ref}
      label="Plan"
      optional
      // When scrolled to, its label is not behind the navigation bar.
      wrap="mb-5 *:scroll-mt-12"
      disabled={!useHydrated()}
      value={chosen?.key ?? ''}
      onChange={({ target }) => onChange(plans.find(({ key }) => key === target.value))}
    >
      <option value="">Not sure yet</option>
      {plans.map((plan) => (
        <option key={plan.key} value={plan.key}>
          {planLine(plan)}
        </option>
      ))}
    </Select>
  );
}
