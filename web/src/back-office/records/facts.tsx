import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  /** Null or undefined: unknown. */
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-line p-5 text-small sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-fine text-ink-faint">{name}</dt>
          <dd className="mt-0.5 break-words whitespace-pre-line">
            {value ?? <span className="text-ink-faint">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
