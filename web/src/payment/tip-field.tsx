import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatCents } from '@desert-mirror/contracts/money';
import { suggestedTipCents, TIP_PERCENTS } from '@desert-mirror/contracts/tips';
import { cn } from '../ui/cn.js';
import { Input } from '../ui/field.js';
import { tipBaseText, tipProblem, type TipChoice } from './tip.rules.js';
import type { TipState } from './use-tip.js';

interface TipFieldProps {
  tip: TipState;
  disabled: boolean;
}

/** A tip for the crew; none is preselected. */
export function TipField({ tip: { base, choice, typed, set }, disabled }: TipFieldProps) {
  const name = useId();
  /** Percentages with their amount. */
  const choices: [TipChoice, string, string?][] = [
    ['none', 'None'],
    ...TIP_PERCENTS.map((percent): [TipChoice, string, string] => [
      percent,
      `${percent}%`,
      // A space keeps the height while the amount is not known.
      base ? formatCents(suggestedTipCents(base.cents, percent)) : '\u00a0',
    ]),
    ['other', 'Other'],
  ];
  return (
    <fieldset className="@container min-w-0" disabled={disabled}>
      <legend className="sr-only">A tip for the crew</legend>
      <div className="grid grid-cols-[auto_1fr_1fr_1fr_auto] gap-1.5 @md:grid-cols-5">
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
      {choice === 'other' ? (
        <Input
          label="Tip in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="12.50"
          wrap="mt-4"
          value={typed}
          error={tipProblem(typed)}
          onChange={({ target }) => set({ choice, typed: target.value })}
          // Enter would submit the payment form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : (
        base && (
          <p className="mt-2 text-fine text-ink-faint">
            {tipBaseText(base)} All of it goes to the crew.
          </p>
        )
      )}
    </fieldset>
  );
}

/** Opens on request, so that it does not stand between the card and the button. */
export const OptionalTip = ({ tip, disabled }: TipFieldProps) => (
  <details className="group mt-4 border-y border-line">
    <summary className="flex min-h-12 list-none items-center justify-between gap-4 text-small font-medium">
      <span>
        Add a tip for the crew <span className="font-normal text-ink-faint">(optional)</span>
      </span>
      <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
    </summary>
    <div className="pb-4">
      <TipField tip={tip} disabled={disabled} />
    </div>
  </details>
);
