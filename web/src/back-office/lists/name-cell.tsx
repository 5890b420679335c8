import type { ReactNode } from 'react';

interface NameCellProps {
  /** A thumbnail or initials. */
  picture: ReactNode;
  children: ReactNode;
}

/** The name of a row in a table, with a picture to its left. */
export const NameCell = ({ picture, children }: NameCellProps) => (
  <span className="flex items-center gap-3">
    {picture}
    <span className="truncate">{children}</span>
  </span>
);
