import { cn } from './cn.js';

export type Fact = readonly [name: string, value: string | false | null | undefined];

interface FactListProps {
  /** Those without a value are left out. */
  facts: readonly Fact[];
  className?: string;
}

/** Ruled rows of names and values. */
export const FactList = ({ facts, className }: FactListProps) => (
  <dl className={cn('text-small tabular-nums', className)}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="shrink-0 text-ink-faint">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
