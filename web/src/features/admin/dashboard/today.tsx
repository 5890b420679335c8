import { ChevronRight, ClipboardCheck, MailWarning, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '@desert-mirror/contracts/back-office';
import { adminPaths } from '../../../admin-paths.js';
import { useGetDashboardQuery } from '../../../api/admin/back-office.api.js';
import { DATED, useListScheduleInfiniteQuery } from '../../../api/admin/schedule.api.js';
import { timeOf } from '../../../back-office/dates/appointment.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { BookingBadge } from '../../../back-office/status/status-badges.js';
import { withQuery } from '../../../paths.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { jobsOn, tasksOf, type Task } from './today.rules.js';

const icons = { booking: ClipboardCheck, invoice: ReceiptText, mail: MailWarning } as const;

/** The other jobs of the day are on the schedule. */
const JOBS_SHOWN = 4;

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

const row = 'flex min-h-11 items-center gap-3 border-t border-line px-5 py-2 text-small';

/** The owner's morning: what waits for a decision, then the jobs of the day. */
export function Today() {
  const today = useToday();
  const { data } = useGetDashboardQuery();
  const schedule = useListScheduleInfiniteQuery(DATED, { refetchOnMountOrArgChange: true });
  const tasks = data && tasksOf(data).map((task) => ({ ...task, to: targetOf(task, data) }));
  const entries = schedule.data?.pages.flatMap(({ items }) => items);
  const jobs = entries && jobsOn(today, entries);
  return (
    <Panel
      title="Today"
      lead={DAY.format(new Date(`${today}T00:00:00Z`))}
      actions={
        <Link
          to={adminPaths.schedule}
          className={cn(buttonLook({ variant: 'ghost', size: 'sm' }), '-my-1 -mr-3')}
        >
          Open schedule
        </Link>
      }
    >
      <ul>
        {tasks?.map((task) => (
          <TaskRow key={task.kind} {...task} />
        ))}
        {tasks?.length === 0 && <li className={`${row} text-ink-soft`}>Nothing to follow up</li>}
        {jobs?.slice(0, JOBS_SHOWN).map(({ id, preferredDate, ...job }) => (
          <li key={id} className={`${row} relative`}>
            <span className="w-18 shrink-0 text-fine font-medium text-accent tabular-nums">
              {(preferredDate && timeOf(preferredDate)) ?? 'Any time'}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={adminPaths.booking(id)}
                className="block truncate font-medium after:absolute after:inset-0"
              >
                {job.firstName} {job.lastName}
              </Link>
              <span className="block truncate text-fine text-ink-soft">{job.serviceName}</span>
            </span>
            <BookingBadge status={job.status} />
          </li>
        ))}
        {jobs && (
          <li className={`${row} text-ink-soft empty:hidden`}>
            {restText(jobs.length - JOBS_SHOWN) ?? (jobs.length === 0 && 'No jobs scheduled')}
          </li>
        )}
        {(!tasks || !jobs) && !schedule.error && (
          <li className={row}>
            <Skeleton className="h-6 w-full" />
          </li>
        )}
      </ul>
    </Panel>
  );
}

function targetOf({ kind }: Task, { failedMailInvoiceId }: Dashboard): string {
  if (kind === 'booking') return withQuery(adminPaths.bookings, { status: 'pending' });
  if (kind === 'invoice') return withQuery(adminPaths.invoices, { status: 'overdue' });
  // A failed email about a booking belongs to no invoice, so the list opens.
  return failedMailInvoiceId === null
    ? adminPaths.invoices
    : adminPaths.invoice(failedMailInvoiceId);
}

function TaskRow({ kind, text, to }: Task & { to: string }) {
  const Icon = icons[kind];
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="flex min-h-11 items-center gap-3 px-5 text-small font-medium hover:bg-raised"
      >
        <Icon className="size-5 text-accent" aria-hidden="true" />
        <span className="flex-1">{text}</span>
        <ChevronRight className="size-4 text-ink-faint" aria-hidden="true" />
      </Link>
    </li>
  );
}

function restText(rest: number): string | undefined {
  if (rest <= 0) return undefined;
  return rest === 1 ? '1 more job' : `${rest} more jobs`;
}
