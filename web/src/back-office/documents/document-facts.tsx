import type { ReactNode } from 'react';

/** Facts of an invoice or estimate, one line each. */
export const DocumentFacts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-5 sm:grid-cols-[6.5rem_1fr] gap-y-2.5 border-t border-line px-5 py-5 text-small">
    {children}
  </dl>
);

/** Left out if it has no value. */
export function DocumentFact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
