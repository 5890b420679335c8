import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Link from a row to its record, tall enough for touch. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="-my-2 inline-block max-w-full py-2 font-medium break-words underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);
