import type { ReactNode } from 'react';

interface NameCellProps {
  name: ReactNode;
  /** An email address, which is shown whole or, if there is no space, not at all. */
  email: string | null;
}

export const NameCell = ({ name, email }: NameCellProps) => (
  // The address wraps to a second line that is cut off.
  <span className="flex h-6 flex-wrap gap-x-2 overflow-hidden leading-6">
    <span className="max-w-full truncate">{name}</span>
    <span className="text-fine leading-6 text-ink-faint">{email}</span>
  </span>
);
