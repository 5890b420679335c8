import { useId } from 'react';

interface ChoiceProps {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  onChoose: () => void;
}

export function Choice({ name, label, hint, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-edge px-4 py-3 transition-colors hover:border-ink-soft has-checked:border-glow has-checked:bg-glow/10">
      <input
        type="radio"
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-1 radio"
        checked={checked}
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
