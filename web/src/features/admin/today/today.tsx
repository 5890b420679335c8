import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { CalendarViews } from '../../../back-office/dates/calendar-views.js';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow } from '../../../back-office/dates/use-today.js';
import { isOpen, jobsOn } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { Panel, panelAction } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { JobCard } from './job-card.js';
import { JobRow } from './job-row.js';
import { PaymentDialog } from './payment-dialog.js';
import {
  cardJob,
  comingJob,
  dueNowText,
  groupsOf,
  isSoon,
  nextOfOtherVans,
  stepOf,
  summaryOf,
} from './today.rules.js';

/** As many as fit beside other controls. */
const BRIEF_ROWS = 6;
/** Cards of other vans and rows below the card on phones, in addition to unpaid completed jobs. */
const PHONE_ROWS = 2;
/** Cards for the next jobs of other vans, if there are other things on the page; on phones, only of those due soon. */
const BRIEF_VANS = 2;

interface TodayProps {
  jobs: Jobs;
  isOwner: boolean;
  /** For a page with other things: few other jobs, and no message. */
  isBrief?: boolean;
  /** All jobs are rows until one is chosen. */
  isAgenda?: boolean;
  /** Shown above the jobs. */
  children?: ReactNode;
}

/** The day at work: what needs the owner, the next job of each van with its next step, and the other ones. */
export function Today(props: TodayProps) {
  const { jobs, isOwner, isBrief = false, isAgenda = false, children } = props;
  const { query, entries, refresh } = jobs;
  const { own, job, others, place, choose } = useCard(jobs, isAgenda);
  const now = useNow();
  const isCrowded = useIsPhone() && isBrief;
  const elsewhere = nextOfOtherVans(others, job)
    .filter((other) => !isCrowded || isSoon(other, now))
    .slice(0, isBrief ? BRIEF_VANS : undefined);
  const rows = others.filter((other) => !elsewhere.includes(other));
  const [paying, setPaying] = useState<ScheduleEntry>();
  const cardProps = { isOwner, isBrief, onStale: refresh };
  const stopPaying = () => {
    setPaying(undefined);
    choose(undefined);
  };
  return (
    <Panel
      title="Today"
      lead={longDay(jobs.today)}
      actions={isBrief ? <ScheduleLink /> : isOwner && <CalendarViews shown="list" />}
    >
      <div className="grid gap-x-8 gap-y-3 px-5 pb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:*:only:col-span-full">
        <Summary jobs={jobs} own={own} />
        {children}
      </div>
      <ListFrame
        query={{ isLoading: query.isLoading, error: query.error, refetch: refresh }}
        what="schedule"
        isEmpty={false}
        empty={null}
      >
        {job && (
          <JobCard
            key={job.id}
            main={{
              place,
              leave: {
                label: others.some(isOpen) ? 'Next job' : 'Close',
                onPress: () => choose(undefined),
              },
            }}
            {...cardProps}
            job={job}
            onPay={() => setPaying(job)}
            // Also when it is completed, until it is paid.
            onStep={() => choose(job.id)}
          />
        )}
        {elsewhere.map((other) => (
          <JobCard
            key={other.id}
            {...cardProps}
            job={other}
            onPay={() => setPaying(other)}
            onStep={() => choose(other.id)}
          />
        ))}
        {rows.length > 0 && (
          <OtherJobs
            jobs={rows}
            phoneRows={Math.max(PHONE_ROWS - elsewhere.length, 1)}
            isBrief={isBrief}
            hasLinks={isAgenda || isCrowded}
            {...(!job && { place })}
            hasCard={job !== undefined}
            isOwner={isOwner}
            onStale={refresh}
            onChoose={choose}
            onPay={setPaying}
          />
        )}
      </ListFrame>
      {paying && (
        <PaymentDialog
          // It may leave the list meanwhile, such as when it is moved to another van.
          job={entries.find(({ id }) => id === paying.id) ?? paying}
          isOwner={isOwner}
          onClose={stopPaying}
        />
      )}
    </Panel>
  );
}

interface OtherJobsProps {
  jobs: readonly ScheduleEntry[];
  isBrief: boolean;
  /** Whether open jobs have links to call and for directions. */
  hasLinks: boolean;
  /** Below the card of another job. */
  hasCard: boolean;
  /** On a phone, in addition to unpaid completed jobs. */
  phoneRows: number;
  /** Takes the focus when a row disappears and there is no card. */
  place?: RefObject<HTMLElement | null>;
  isOwner: boolean;
  onStale: () => void;
  onChoose: (id: number) => void;
  onPay: (job: ScheduleEntry) => void;
}

/** Jobs that have a next step, then the finished ones in one line. */
function OtherJobs(props: OtherJobsProps) {
  const { jobs, isBrief, hasCard, phoneRows, place } = props;
  const { waiting, settled } = groupsOf(jobs);
  /** Unpaid completed jobs stay visible, because their payment is due now. */
  const isMore = (job: ScheduleEntry, index: number) =>
    isBrief && hasCard && index >= phoneRows && stepOf(job) !== 'pay';
  const more = waiting.filter(isMore).length;
  const row = (job: ScheduleEntry, className = '') => (
    <JobRow
      key={job.id}
      job={job}
      className={className}
      hasLinks={props.hasLinks && isOpen(job)}
      isOwner={props.isOwner}
      onStale={props.onStale}
      onStep={() => props.onChoose(job.id)}
      onChoose={() => props.onChoose(job.id)}
      onPay={() => props.onPay(job)}
    />
  );
  const shown = waiting.slice(0, isBrief ? BRIEF_ROWS : undefined);
  const rowsOf = (isWanted: (job: ScheduleEntry) => boolean) =>
    shown.flatMap((job, index) =>
      isWanted(job) ? [row(job, isMore(job, index) ? 'max-md:hidden' : '')] : [],
    );
  const open = rowsOf(isOpen);
  const toCollect = rowsOf((job) => !isOpen(job));
  return (
    <section ref={place} tabIndex={-1} aria-label="Other jobs" className="-outline-offset-2">
      {open.length > 0 && <ul>{open}</ul>}
      {toCollect.length > 0 && (
        <>
          {/* Between two groups, whose times start anew. */}
          {open.length > 0 && (
            <p className="border-t border-line px-5 pt-2.5 pb-2 text-fine font-semibold text-ink-soft max-md:hidden">
              Done, to collect
            </p>
          )}
          <ul>{toCollect}</ul>
        </>
      )}
      {more > 0 && <MoreLink count={more} />}
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

const MoreLink = ({ count }: { count: number }) => (
  <Link
    to={adminPaths.schedule}
    className="flex min-h-11 items-center border-t border-line px-5 text-small font-medium text-ink-soft hover:text-ink md:hidden"
  >
    {count} more today
    <ChevronRight className="ml-1 size-4" aria-hidden="true" />
  </Link>
);

/** The jobs of today, and which of them is in the card. */
function useCard({ today, entries }: Jobs, isAgenda: boolean) {
  const [chosenId, setChosenId] = useState<number>();
  const { place, expect } = useFocusAfter<HTMLElement>();
  const own = jobsOn(today, entries);
  const job = isAgenda ? own.find(({ id }) => id === chosenId) : cardJob(own, chosenId);
  const choose = (id: number | undefined) => {
    expect();
    setChosenId(id);
  };
  return { own, job, others: own.filter(({ id }) => id !== job?.id), place, choose };
}

/** How much of the day is done, and after the last job, when the next one is. */
function Summary({ jobs, own }: { jobs: Jobs; own: readonly ScheduleEntry[] }) {
  const { today, query, entries } = jobs;
  if (query.error !== undefined) return null;
  if (query.data === undefined) return <Skeleton className="h-7 w-56" />;
  const coming = comingJob(today, entries);
  const dueNow = dueNowText(own);
  return (
    <div>
      <p className="font-display text-part">{summaryOf(own)}</p>
      {dueNow && <p className="text-small text-ink-soft tabular-nums">{dueNow}</p>}
      {!own.some(isOpen) && (
        <p className="text-small text-ink-soft">
          {coming ? `Next: ${coming}` : 'No jobs are scheduled'}
        </p>
      )}
    </div>
  );
}

const ScheduleLink = () => (
  <Link to={adminPaths.schedule} className={panelAction}>
    Open calendar
  </Link>
);
