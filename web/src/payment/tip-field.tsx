import { useId } from 'react';
import { formatCents } from '@desert-mirror/contracts/money';
import { cn } from '../ui/cn.js';
import { Input } from '../ui/field.js';
import { percentCents, tipProblem, TIP_PERCENTS, type TipChoice } from './tip.rules.js';
import type { TipState } from './use-tip.js';

interface TipFieldProps {
  tip: TipState;
  disabled: boolean;
}

/** A tip for the crew; none is preselected. */
export function TipField({ tip: { baseCents, choice, typed, set }, disabled }: TipFieldProps) {
  const name = useId();
  /** Percentages with their amount. */
  const choices: [TipChoice, string, string?][] = [
    ['none', 'None'],
    ...TIP_PERCENTS.map((percent): [TipChoice, string, string] => [
      percent,
      `${percent}%`,
      formatCents(percentCents(baseCents, percent)),
    ]),
    ['other', 'Other'],
  ];
  return (
    <fieldset className="@container mt-5 min-w-0" disabled={disabled}>
      <legend className="text-small font-medium">
        A tip for the crew <span className="text-ink-faint">(optional)</span>
      </legend>
      <div className="mt-2.5 grid grid-cols-[auto_1fr_1fr_1fr_auto] gap-1.5 @md:grid-cols-5">
        {choices.map(([value, label, detail]) => (
          <label
            key={value}
            className={cn(
              'relative flex min-h-13 min-w-0 cursor-pointer flex-col items-center justify-center rounded-control border border-edge py-1.5 text-center text-small font-semibold',
              !detail && 'px-2',
              'transition-colors hover:border-ink-soft has-checked:border-glow has-checked:bg-glow/10 has-checked:text-accent-strong',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={choice === value}
              onChange={() => set({ choice: value, typed })}
            />
            {label}{' '}
            {detail && <span className="text-fine font-normal text-ink-soft">{detail}</span>}
          </label>
        ))}
      </div>
      {choice === 'other' && (
        <Input
          label="Tip in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="12.50"
          wrap="mt-4"
          value={typed}
          error={tipProblem(typed)}
          onChange={({ target }) => set({ choice, typed: target.value })}
        />
      )}
    </fieldset>
  );
}
