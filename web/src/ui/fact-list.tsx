import type { ReactNode } from 'react';
import { cn } from './cn.js';

export type Fact = readonly [name: string, value: ReactNode];

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
            <dt className="text-ink-faint">{name}</dt>
            {/* Breaks before the name does, but for parts that do not wrap. */}
            <dd className="shrink-9999 text-right wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
