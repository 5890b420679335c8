import { cn } from '../../ui/cn.js';

interface CheckBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all. */
  mixed?: boolean;
  onChange: () => void;
  className?: string;
}

/** A checkbox with a touch target of 44 px. */
export const CheckBox = ({ label, checked, mixed = false, onChange, className }: CheckBoxProps) => (
  <label className={cn('relative z-10 grid size-11 cursor-pointer place-items-center', className)}>
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      checked={checked}
      onChange={onChange}
      className="check-box cursor-pointer"
    />
  </label>
);
