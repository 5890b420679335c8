import { cn } from './cn.js';

export type Fact = readonly [name: string, value: string | false | null | undefined];

interface FactListProps {
  /** Those without a value are left out. */
  facts: readonly Fact[];
  /** Short rows on phones, where a button below should fit the screen. */
  isDense?: boolean;
  className?: string;
}

/** Ruled rows of names and values. */
export const FactList = ({ facts, isDense = false, className }: FactListProps) => (
  <dl className={cn('text-small tabular-nums', className)}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div
            key={name}
            className={cn(
              'flex justify-between gap-6 border-t border-line py-2.5',
              isDense && 'max-sm:py-1.5',
            )}
          >
            <dt className="shrink-0 text-ink-faint">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
