import type { ReactNode } from 'react';

interface NameCellProps {
  name: ReactNode;
  /** An email address, which is cut off before the name is. */
  email: string | null;
}

export const NameCell = ({ name, email }: NameCellProps) => (
  <span className="flex gap-x-2 leading-6">
    <span className="min-w-0 shrink-0 max-w-full truncate">{name}</span>
    <span className="min-w-0 truncate text-fine leading-6 text-ink-faint">{email}</span>
  </span>
);
