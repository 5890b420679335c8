import { Fragment } from 'react';
import { cn } from '../ui/cn.js';

interface FactLineProps {
  /** Facts without a value are omitted. */
  facts: readonly (string | false | null | undefined)[];
  className?: string;
}

/** "Wendell Ash · 2019 coupe, dark blue": facts that need no names. */
export const FactLine = ({ facts, className }: FactLineProps) => (
  <p className={cn('text-small wrap-anywhere text-ink-soft tabular-nums', className)}>
    {facts.filter(Boolean).map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        <span className="inline-block">{fact}</span>
      </Fragment>
    ))}
  </p>
);
