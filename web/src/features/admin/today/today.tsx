import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { isOpen, jobsOn } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../back-office/layout/use-focus-after.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { JobCard } from './job-card.js';
import { JobRow } from './job-row.js';
import { PaymentDialog } from './payment-dialog.js';
import { cardJob, comingJob, summaryOf } from './today.rules.js';

/** So many fit beside the card; a phone shows one. */
const BRIEF_ROWS = 6;

interface TodayProps {
  jobs: Jobs;
  isOwner: boolean;
  /** For a page with other things: few other jobs, and no message. */
  isBrief?: boolean;
  /** Shown below the other jobs. */
  children?: ReactNode;
}

/** The day at work: the next job with its next step, the later ones, and what needs the owner. */
export function Today({ jobs, isOwner, isBrief = false, children }: TodayProps) {
  const { today, query, entries, refresh } = jobs;
  const { own, job, others, place, choose } = useCard(jobs);
  const [paying, setPaying] = useState<ScheduleEntry>();
  const next = others.find(isOpen);
  const hasMore = others.length > 0 || children !== undefined;
  const stopPaying = () => {
    setPaying(undefined);
    choose(undefined);
  };
  return (
    <Panel
      title="Today"
      lead={<Lead today={today} jobs={own} />}
      {...(isBrief && { actions: <ScheduleLink /> })}
    >
      <ListFrame
        query={{ isLoading: query.isLoading, error: query.error, refetch: refresh }}
        what="schedule"
        isEmpty={false}
        empty={null}
      >
        <div className={cn('border-t border-line', hasMore && 'lg:grid lg:grid-cols-2')}>
          {job ? (
            <JobCard
              key={job.id}
              place={place}
              job={job}
              isOwner={isOwner}
              isBrief={isBrief}
              onStale={refresh}
              onPay={() => setPaying(job)}
              {...(next && { onNext: () => choose(next.id) })}
            />
          ) : (
            <NoJob isDone={own.length > 0} coming={comingJob(today, entries)} />
          )}
          {hasMore && (
            <div
              className={cn(
                'min-w-0 border-line lg:border-l',
                others.length === 0 && 'lg:*:border-t-0',
              )}
            >
              {others.length > 0 && <OtherJobs jobs={others} isBrief={isBrief} onChoose={choose} />}
              {children}
            </div>
          )}
        </div>
      </ListFrame>
      <PaymentDialog
        // It may leave the list meanwhile, such as when it is moved to another van.
        job={paying && (entries.find(({ id }) => id === paying.id) ?? paying)}
        isOwner={isOwner}
        onClose={stopPaying}
      />
    </Panel>
  );
}

interface OtherJobsProps {
  /** Open ones first. If all are done, a phone shows them, too, because they may be unpaid. */
  jobs: readonly ScheduleEntry[];
  isBrief: boolean;
  onChoose: (id: number) => void;
}

const OtherJobs = ({ jobs, isBrief, onChoose }: OtherJobsProps) => (
  <ul>
    {jobs.slice(0, isBrief ? BRIEF_ROWS : undefined).map((job, index) => (
      <JobRow
        key={job.id}
        job={job}
        onChoose={() => onChoose(job.id)}
        {...(isBrief && index > 0 && isOpen(jobs[0]!) && { className: 'max-lg:hidden' })}
      />
    ))}
    {isBrief && jobs.length > 1 && isOpen(jobs[0]!) && (
      <li className="border-t border-line lg:hidden">
        <Link
          to={adminPaths.schedule}
          className="flex min-h-11 items-center px-5 text-small font-medium text-ink-soft hover:text-ink"
        >
          {jobs.length - 1} more today
          <ChevronRight className="ml-1 size-4" aria-hidden="true" />
        </Link>
      </li>
    )}
  </ul>
);

/** The jobs of today, and which of them is in the card. The others: open ones, then finished ones. */
function useCard({ today, entries }: Jobs) {
  const [chosenId, setChosenId] = useState<number>();
  const { place, expect } = useFocusAfter<HTMLElement>();
  const own = jobsOn(today, entries);
  const job = cardJob(own, chosenId);
  const choose = (id: number | undefined) => {
    expect();
    setChosenId(id);
  };
  const others = own.filter(({ id }) => id !== job?.id);
  const sorted = [...others.filter(isOpen), ...others.filter((other) => !isOpen(other))];
  return { own, job, others: sorted, place, choose };
}

const Lead = ({ today, jobs }: { today: string; jobs: readonly ScheduleEntry[] }) => (
  <>
    <span className="block">{longDay(today)}</span>
    {jobs.length > 0 && (
      <span className="block font-medium text-ink tabular-nums">{summaryOf(jobs)}</span>
    )}
  </>
);

const ScheduleLink = () => (
  <Link
    to={adminPaths.schedule}
    className={cn(buttonLook({ variant: 'ghost', size: 'sm' }), '-my-1 -mr-3')}
  >
    Open schedule
  </Link>
);

interface NoJobProps {
  isDone: boolean;
  /** The first job after today. */
  coming: string | undefined;
}

const NoJob = ({ isDone, coming }: NoJobProps) => (
  <div className="px-5 py-6 lg:py-10">
    <p className="font-display text-quote">
      {isDone ? 'All jobs of today are done' : 'No jobs today'}
    </p>
    <p className="mt-1 text-small text-ink-soft">
      {coming ? `Next: ${coming}` : 'No jobs are scheduled'}
    </p>
  </div>
);
