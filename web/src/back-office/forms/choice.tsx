import { useId } from 'react';

interface ChoiceProps {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

export function Choice({ name, label, hint, checked, disabled, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex gap-3 rounded-control border border-edge px-4 py-3 transition-colors not-has-disabled:cursor-pointer not-has-disabled:hover:border-ink-soft has-checked:border-glow has-checked:bg-glow/10 has-disabled:text-ink-soft">
      <input
        type="radio"
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-1 radio"
        checked={checked}
        {...(disabled && { disabled })}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-small font-semibold wrap-anywhere">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-fine text-ink-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}
