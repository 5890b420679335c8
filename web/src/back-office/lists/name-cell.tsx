import type { ReactNode } from 'react';

interface NameCellProps {
  name: ReactNode;
  /** An email address; shown only where all of it fits beside the name. */
  email: string | null;
}

/** An email that does not fit wraps to a second line, which is clipped. */
export const NameCell = ({ name, email }: NameCellProps) => (
  <span className="flex h-6 flex-wrap gap-x-2 overflow-clip leading-6">
    <span className="min-w-0 max-w-full truncate">{name}</span>
    <span className="shrink-0 text-fine leading-6 text-ink-faint">{email}</span>
  </span>
);
