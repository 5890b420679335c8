import type { ReactNode } from 'react';

interface SumLineProps {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}

/** A row of a `dl`. */
export function SumLine({ name, isTotal = false, children }: SumLineProps) {
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-4 border-t border-line pt-2 text-body font-semibold first:border-t-0 first:pt-0'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={isTotal ? '' : 'text-ink-soft'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
