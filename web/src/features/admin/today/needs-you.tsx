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
import { withQuery } from '../../../paths.js';
import { cn } from '../../../ui/cn.js';
import { Skeleton } from '../../../ui/skeleton.js';
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
  request: adminPaths.bookings,
  dispute: adminPaths.ledger,
  payment: adminPaths.ledger,
  invoice: withQuery(adminPaths.invoices, { status: 'overdue' }),
  problem: adminPaths.attention,
  message: withQuery(adminPaths.messages, { status: 'failed' }),
};

/** What waits for the owner. */
export function NeedsYou({ today, entries }: Jobs) {
  const { data, error } = useGetDashboardQuery();
  const tasks = data && tasksOf(data, overdueOf(today, entries).length);
  return (
    <section aria-labelledby="needs-you">
      <h3 id="needs-you" className="text-fine font-medium text-ink-soft max-sm:sr-only">
        Needs you
      </h3>
      {tasks?.length === 0 && <p className="text-small">Nothing to follow up</p>}
      {/* The last one of an uneven number fills its row. */}
      <ul className="flex flex-wrap gap-2 empty:hidden sm:mt-1.5 sm:*:flex-1 sm:*:basis-36">
        {tasks?.map((task) => (
          <TaskTile key={task.kind} {...task} to={TARGETS[task.kind]} />
        ))}
        {!tasks && error === undefined && (
          <li className="max-sm:w-full">
            <Skeleton className="h-8 w-full sm:h-14" />
          </li>
        )}
      </ul>
    </section>
  );
}

const ALARMING: ReadonlySet<Task['kind']> = new Set(['overdue', 'invoice', 'dispute']);

/** A chip on phones, where the next job has to be on the first screen. */
const TaskTile = ({ kind, count, text, to }: Task & { to: string }) => {
  const Icon = icons[kind];
  const isAlarming = ALARMING.has(kind);
  return (
    <li>
      <Link
        to={to}
        className={cn(
          'tap-area flex items-center text-fine font-medium max-sm:min-h-8 max-sm:gap-1 max-sm:rounded-pill max-sm:px-3',
          'sm:h-full sm:min-h-14 sm:gap-3 sm:rounded-control sm:border sm:border-edge/60 sm:bg-surface/70 sm:px-4 sm:py-1 sm:text-small sm:hover:border-edge sm:hover:bg-raised',
          isAlarming
            ? 'max-sm:bg-bad/10 max-sm:text-bad'
            : 'max-sm:bg-glow/15 max-sm:text-accent-strong',
        )}
      >
        <span
          className={cn(
            'sm:font-display sm:text-part sm:leading-none',
            isAlarming ? 'sm:text-bad' : 'sm:text-accent',
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
