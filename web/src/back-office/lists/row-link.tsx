import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Link from a row to its record, tall enough for touch. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="-my-2 inline-block max-w-full min-w-0 py-2 font-medium break-words underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);

/** Makes the whole row or card of a list the link. Other links and buttons in it need `relative z-10`. */
export const WholeRowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-medium after:absolute after:inset-0">
    {children}
  </Link>
);
