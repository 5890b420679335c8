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

/** Links between the views of one thing, such as the day and the week of the calendar. Joined, unlike buttons. */
export const ViewLinks = ({ views, className }: ViewLinksProps) => (
  <nav
    aria-label="View"
    className={cn(
      'flex w-fit divide-x divide-edge/50 rounded-control border border-edge bg-button max-sm:w-full print:hidden',
      className,
    )}
  >
    {views.map(({ label, to, isShown }) => (
      <Link
        key={label}
        to={to}
        preventScrollReset
        {...(isShown && { 'aria-current': 'page' as const })}
        className="grid min-h-10.5 place-items-center px-4 text-small font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 first:rounded-l-control last:rounded-r-control hover:text-ink max-sm:flex-1 max-sm:px-2 aria-[current=page]:bg-pressed aria-[current=page]:text-ink"
      >
        {label}
      </Link>
    ))}
  </nav>
);
