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

/** A segment is 32 px high, and its hit area 44 px. */
const segment =
  'relative flex min-h-8 items-center justify-center rounded-[0.5rem] px-3 text-small font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 ' +
  'before:absolute before:inset-x-0 before:-inset-y-1.5 hover:text-ink aria-[current=page]:text-ink ' +
  'aria-[current=page]:bg-[light-dark(var(--color-surface),var(--color-pressed))] aria-[current=page]:shadow-desk';

/**
 * Segmented control for the views of a page, such as the day and the week of the calendar. On phones, it is as wide as the
 * page. The filled track distinguishes it from the tabs of the section above.
 */
export const ViewLinks = ({ views, className }: ViewLinksProps) => (
  <nav
    aria-label="View"
    className={cn(
      'grid auto-cols-fr grid-flow-col rounded-control bg-raised p-0.5 sm:w-fit print:hidden',
      className,
    )}
  >
    {views.map(({ label, to, isShown }) => (
      <Link
        key={label}
        to={to}
        preventScrollReset
        {...(isShown && { 'aria-current': 'page' as const })}
        className={segment}
      >
        {label}
      </Link>
    ))}
  </nav>
);

/** Class of `ViewLinks` above the first card of a page. */
export const pageViews = 'max-sm:-mt-1';
