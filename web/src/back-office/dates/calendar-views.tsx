import { Printer } from 'lucide-react';
import { adminPaths } from '../../admin-paths.js';
import { withQuery } from '../../paths.js';
import { Button } from '../../ui/button.js';
import { ViewLinks } from '../layout/view-links.js';

const VIEWS = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['list', 'List'],
  ['map', 'Map'],
] as const;

export type CalendarView = (typeof VIEWS)[number][0];

interface CalendarViewsProps {
  shown: CalendarView;
  /** The shown day or the start of the shown week. Default: today. */
  date?: string | undefined;
}

/**
 * Links to the calendar views, and a button to print the shown one, except on phones. The list view is the schedule page,
 * which technicians use too.
 */
export const CalendarViews = ({ shown, date }: CalendarViewsProps) => (
  <>
    <Button
      variant="ghost"
      size="sm"
      className="min-h-11 max-sm:hidden print:hidden"
      onClick={() => window.print()}
    >
      <Printer className="size-4" aria-hidden="true" />
      <span className="max-lg:sr-only">Print</span>
    </Button>
    <ViewLinks
      className="max-sm:order-first max-sm:basis-full"
      views={VIEWS.map(([view, label]) => ({
        label,
        to: viewPath(view, date),
        isShown: view === shown,
      }))}
    />
  </>
);

const viewPath = (view: CalendarView, date: string | undefined): string =>
  view === 'list'
    ? withQuery(adminPaths.schedule, { date })
    : withQuery(adminPaths.calendar, { date, view: view === 'day' ? undefined : view });
