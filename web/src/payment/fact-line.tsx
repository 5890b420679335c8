import { cn } from '../ui/cn.js';

interface FactLineProps {
  /** Facts without a value are omitted. */
  facts: readonly (string | false | null | undefined)[];
  className?: string;
}

/**
 * "Wendell Ash · 2019 coupe, dark blue": facts that need no names. Each dot is in the space before its fact, which is
 * clipped at the start of a line.
 */
export const FactLine = ({ facts, className }: FactLineProps) => (
  <p
    className={cn('overflow-x-clip text-small wrap-anywhere text-ink-soft tabular-nums', className)}
  >
    <span className="-ml-3.5 flex flex-wrap">
      {facts.filter(Boolean).map((fact, index) => (
        <span
          key={index}
          className="relative min-w-0 pl-3.5 before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·']"
        >
          {fact}{' '}
        </span>
      ))}
    </span>
  </p>
);
