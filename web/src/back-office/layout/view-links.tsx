import { Link } from 'react-router';
import { cn } from '../../ui/cn.js';

export interface View {
  label: string;
  to: string;
  isShown: boolean;
}

interface ViewLinksProps {
  views: readonly View[];
  className?: string | undefined;
}

export const tabLook =
  '-mb-px flex min-h-11 items-center border-y-2 border-transparent text-small font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink';

/** Tabs between the pages of one thing, and between its views, such as the day and the week of the calendar. */
export const ViewLinks = ({ views, className }: ViewLinksProps) => (
  <nav
    aria-label="View"
    className={cn('flex gap-x-5 max-sm:border-b max-sm:border-line print:hidden', className)}
  >
    {views.map(({ label, to, isShown }) => (
      <Link
        key={label}
        to={to}
        preventScrollReset
        {...(isShown && { 'aria-current': 'page' as const })}
        className={tabLook}
      >
        {label}
      </Link>
    ))}
  </nav>
);

/** Directly below the header of the page, from edge to edge. */
export const pageTabs =
  '-mx-4 -mt-4 border-b border-line px-4 sm:-mx-6 sm:-mt-6 sm:px-6 lg:-mx-8 lg:-mt-8 lg:px-8';
