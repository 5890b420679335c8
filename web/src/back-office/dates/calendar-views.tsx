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
  /** Of a day or a week; today without it. */
  date?: string | undefined;
}

/** Links between the views of the calendar. The list is the schedule, which technicians have instead of a calendar. */
export const CalendarViews = ({ shown, date }: CalendarViewsProps) => (
  <nav aria-label="View" className="flex gap-1 print:hidden">
    {VIEWS.map(([view, label]) => (
      <Link
        key={view}
        to={viewPath(view, date)}
        preventScrollReset
        {...(view === shown && { 'aria-current': 'page' as const })}
        className={cn(
          buttonLook({ variant: 'secondary', size: 'sm' }),
          'min-h-11 aria-[current=page]:border-glow aria-[current=page]:bg-pressed',
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
