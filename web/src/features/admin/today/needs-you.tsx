import {
  CalendarClock,
  ChevronRight,
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
  const tasks = data && tasksOf(data, overdueOf(today, entries).length);
  return (
    <section aria-labelledby="needs-you" className="border-t border-line">
      <h3 id="needs-you" className="px-5 pt-3 pb-1 text-small font-semibold">
        Needs you
      </h3>
      <ul className="pb-1">
        {tasks?.map((task) => (
          <TaskRow key={task.kind} {...task} to={TARGETS[task.kind]} />
        ))}
        {tasks?.length === 0 && (
          <li className="px-5 pt-1 pb-3 text-small text-ink-soft">Nothing to follow up</li>
        )}
        {!tasks && error === undefined && (
          <li className="px-5 py-2">
            <Skeleton className="h-7 w-full" />
          </li>
        )}
      </ul>
    </section>
  );
}

function TaskRow({ kind, text, to }: Task & { to: string }) {
  const Icon = icons[kind];
  return (
    <li>
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
