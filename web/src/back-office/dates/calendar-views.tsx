import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { withQuery } from '../../paths.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';

const VIEWS = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['list', 'List'],
] as const;

export type CalendarView = (typeof VIEWS)[number][0];

interface CalendarViewsProps {
  shown: CalendarView;
  /** The shown day or the start of the shown week. Default: today. */
  date?: string | undefined;
}

/** Links to the calendar views. The list view is the schedule page, which technicians use too. */
export const CalendarViews = ({ shown, date }: CalendarViewsProps) => (
  <nav aria-label="View" className="flex gap-1 max-sm:order-first max-sm:basis-full print:hidden">
    {VIEWS.map(([view, label]) => (
      <Link
        key={view}
        to={viewPath(view, date)}
        preventScrollReset
        {...(view === shown && { 'aria-current': 'page' as const })}
        className={cn(
          buttonLook({ variant: 'secondary', size: 'sm' }),
          'min-h-11 max-sm:flex-1 aria-[current=page]:border-glow aria-[current=page]:bg-pressed',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);

const viewPath = (view: CalendarView, date: string | undefined): string =>
  view === 'list'
    ? adminPaths.schedule
    : withQuery(adminPaths.calendar, { date, view: view === 'week' ? view : undefined });
