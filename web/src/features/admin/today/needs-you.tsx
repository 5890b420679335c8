import {
  CalendarClock,
  CircleDollarSign,
  ClipboardCheck,
  MailWarning,
  ReceiptText,
  ShieldAlert,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import { useGetDashboardQuery } from '../../../api/admin/back-office.api.js';
import { overdueOf } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { withQuery } from '../../../paths.js';
import { cn } from '../../../ui/cn.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FirstRequests } from './first-requests.js';
import { tasksOf, type Task } from './today.rules.js';

const icons: Readonly<Record<Task['kind'], LucideIcon>> = {
  overdue: CalendarClock,
  request: ClipboardCheck,
  dispute: ShieldAlert,
  payment: CircleDollarSign,
  invoice: ReceiptText,
  problem: TriangleAlert,
  message: MailWarning,
};

const TARGETS: Readonly<Record<Task['kind'], string>> = {
  overdue: adminPaths.schedule,
  request: adminPaths.requests,
  dispute: adminPaths.ledger,
  payment: adminPaths.ledger,
  invoice: withQuery(adminPaths.invoices, { status: 'overdue' }),
  problem: adminPaths.attention,
  message: withQuery(adminPaths.messages, { status: 'failed' }),
};

/** What waits for the owner. */
export function NeedsYou({ today, entries }: Jobs) {
  const { data, error } = useGetDashboardQuery();
  const isNarrow = useIsNarrow();
  const tasks = data && tasksOf(data, overdueOf(today, entries).length);
  return (
    <>
      <section aria-labelledby="needs-you">
        <h3 id="needs-you" className="text-fine font-medium text-ink-soft">
          Needs you
        </h3>
        {tasks?.length === 0 && <p className="text-small">Nothing to follow up</p>}
        {/* The last one of an uneven number fills its row. */}
        <ul className="mt-1.5 flex flex-wrap gap-2 *:flex-1 *:basis-36 empty:hidden">
          {tasks?.map((task) => (
            <TaskTile key={task.kind} {...task} to={TARGETS[task.kind]} />
          ))}
          {!tasks && error === undefined && (
            <li>
              <Skeleton className="h-14 w-full" />
            </li>
          )}
        </ul>
      </section>
      {!isNarrow && <FirstRequests today={today} />}
    </>
  );
}

const ALARMING: ReadonlySet<Task['kind']> = new Set(['overdue', 'invoice', 'dispute']);

const TaskTile = ({ kind, count, text, to }: Task & { to: string }) => {
  const Icon = icons[kind];
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-14 items-center gap-3 rounded-control border border-edge/60 bg-surface/70 px-3.5 py-1 text-fine font-medium hover:border-edge hover:bg-raised sm:px-4 sm:text-small"
      >
        <span
          className={cn(
            'font-display text-part leading-none',
            ALARMING.has(kind) ? 'text-bad' : 'text-accent',
          )}
        >
          {count}
        </span>{' '}
        <span className="min-w-0 flex-1 leading-4.5">{text}</span>
        <Icon className="size-5 text-ink-faint max-sm:hidden" aria-hidden="true" />
      </Link>
    </li>
  );
};
