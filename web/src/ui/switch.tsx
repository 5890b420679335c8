import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** The record the switch belongs to, where the label alone is ambiguous: "Ceramic Coating". */
  about?: string;
  hint?: string;
  /** Hides the label visually where a column names the switch. */
  labelHidden?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Switch({
  label,
  about,
  hint,
  labelHidden = false,
  checked,
  onCheckedChange,
}: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="text-small font-medium text-ink">
          {label}
          {about && <span className="sr-only"> {about}</span>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-fine text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        // The touch target is larger than the visible switch. Copper is for what leads somewhere.
        className="relative my-0.5 flex h-5 w-9 shrink-0 items-center rounded-pill border border-edge bg-ground transition-colors data-[state=checked]:border-good before:absolute before:-inset-x-1.25 before:-inset-y-3.25 data-[state=checked]:bg-good"
      >
        <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-pill bg-ink transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-ground" />
      </Radix.Root>
    </div>
  );
}
