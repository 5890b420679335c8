import { useId } from 'react';
import { formatCentsShort } from '@desert-mirror/contracts/money';

interface DepositChoiceProps {
  depositCents: number;
  dueCents: number;
  isFull: boolean;
  disabled: boolean;
  onChoose: (isFull: boolean) => void;
}

/** The deposit now and the rest later, or everything. */
export function DepositChoice({
  depositCents,
  dueCents,
  isFull,
  disabled,
  onChoose,
}: DepositChoiceProps) {
  const name = useId();
  const rest = formatCentsShort(dueCents - depositCents);
  const choices = [
    [false, `Pay deposit ${formatCentsShort(depositCents)} now, ${rest} after the work`],
    [true, `Pay ${formatCentsShort(dueCents)} in full now`],
  ] as const;
  return (
    <fieldset className="mt-5 min-w-0" disabled={disabled}>
      <legend className="text-small font-medium">What would you like to pay?</legend>
      <div className="mt-2.5 grid gap-2">
        {choices.map(([value, text]) => (
          <label
            key={text}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2 text-small font-semibold transition-colors hover:border-ink-soft has-checked:border-glow has-checked:bg-glow/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              className="radio"
              checked={value === isFull}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
