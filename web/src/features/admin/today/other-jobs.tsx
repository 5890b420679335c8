import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { isOpen } from '../../../back-office/jobs/job.rules.js';
import { cn } from '../../../ui/cn.js';
import { JobRow } from './job-row.js';
import { groupsOf } from './today.rules.js';

/** Open jobs on the dashboard, so that the page stays short. */
const BRIEF_ROWS = 6;

interface OtherJobsProps {
  jobs: readonly ScheduleEntry[];
  isBrief: boolean;
  /** Whether open jobs have links to call and for directions. */
  hasLinks: boolean;
  /** Below the card of another job. */
  hasCard: boolean;
  /** On a phone, in addition to unpaid completed jobs. */
  phoneRows: number;
  /** Receives focus when a row is removed and no card is shown. */
  place?: RefObject<HTMLElement | null>;
  isOwner: boolean;
  onStale: () => void;
  onChoose: (id: number) => void;
  onPay: (job: ScheduleEntry) => void;
}

/** Jobs that have a next step, then the finished ones in one line. */
export function OtherJobs(props: OtherJobsProps) {
  const { jobs, isBrief, hasCard, phoneRows, place } = props;
  const { open, cut, toCollect, settled } = groupsOf(jobs, isBrief ? BRIEF_ROWS : undefined);
  const isMore = (index: number) => isBrief && hasCard && index >= phoneRows;
  const phoneCut = cut + open.filter((_job, index) => isMore(index)).length;
  const row = (job: ScheduleEntry, className = '') => (
    <JobRow
      key={job.id}
      job={job}
      className={className}
      hasLinks={props.hasLinks && isOpen(job)}
      isBrief={isBrief}
      isOwner={props.isOwner}
      onStale={props.onStale}
      onStep={() => props.onChoose(job.id)}
      onChoose={() => props.onChoose(job.id)}
      onPay={() => props.onPay(job)}
    />
  );
  return (
    <section ref={place} tabIndex={-1} aria-label="Other jobs" className="-outline-offset-2">
      {open.length > 0 && (
        <ul>{open.map((job, index) => row(job, isMore(index) ? 'max-md:hidden' : ''))}</ul>
      )}
      {phoneCut > 0 && <MoreLink count={phoneCut} className="md:hidden" />}
      {cut > 0 && <MoreLink count={cut} className="max-md:hidden" />}
      {toCollect.length > 0 && (
        <>
          {/* Between two groups, whose times start anew. */}
          {open.length > 0 && (
            <p className="border-t border-line px-5 pt-2.5 pb-2 text-fine font-semibold text-ink-soft max-md:hidden">
              Done, to collect
            </p>
          )}
          <ul>{toCollect.map((job) => row(job))}</ul>
        </>
      )}
      {settled.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center gap-1 px-5 text-small text-ink-soft hover:text-ink">
            <Check className="size-4 shrink-0 text-good" aria-hidden="true" />
            {settled.length === 1 ? '1 job' : `${settled.length} jobs`} done, nothing to collect
            <ChevronDown
              className="ml-auto size-4 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <ul>{settled.map((job) => row(job))}</ul>
        </details>
      )}
    </section>
  );
}

const MoreLink = ({ count, className }: { count: number; className: string }) => (
  <Link
    to={adminPaths.schedule}
    className={cn(
      'flex min-h-11 items-center border-t border-line px-5 text-small font-medium text-ink-soft hover:text-ink',
      className,
    )}
  >
    {count} more today
    <ChevronRight className="ml-1 size-4" aria-hidden="true" />
  </Link>
);
