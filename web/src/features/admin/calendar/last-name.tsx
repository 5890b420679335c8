import { cn } from '../../../ui/cn.js';

interface LastNameProps {
  name: string;
  /** How many letters fit. */
  letters: number;
  /** Wider screens have room for the whole name. */
  isPhoneOnly?: boolean;
}

/** Abbreviated to its initial where it would be cut off. */
export function LastName({ name, letters, isPhoneOnly = false }: LastNameProps) {
  if (name.length <= letters) return <span>{name}</span>;
  return (
    <span>
      <span aria-hidden="true" className={cn(isPhoneOnly && 'sm:hidden')}>
        {name.slice(0, 1)}.
      </span>
      <span className={isPhoneOnly ? 'max-sm:sr-only' : 'sr-only'}>{name}</span>
    </span>
  );
}
