import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.js';

export interface Fact {
  name: string;
  /** Null or undefined: unknown. */
  value: ReactNode;
  /** Long values span both columns. */
  wide?: boolean;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line px-5 py-4 text-small sm:gap-x-6">
      {facts.map(({ name, value, wide }) => (
        <div key={name} className={cn('min-w-0', wide && 'col-span-2')}>
          <dt className="text-fine text-ink-faint">{name}</dt>
          <dd className="mt-0.5 break-words whitespace-pre-line">
            {value ?? <span className="text-ink-faint">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
