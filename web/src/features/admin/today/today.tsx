import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow } from '../../../back-office/dates/use-today.js';
import { isOpen, jobsOn } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { Panel, panelAction } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { cn } from '../../../ui/cn.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { JobCard } from './job-card.js';
import { OtherJobs } from './other-jobs.js';
import { PaymentDialog } from './payment-dialog.js';
import {
  cardJob,
  comingJob,
  dueNowText,
  isSoon,
  nextOfOtherVans,
  summaryOf,
} from './today.rules.js';

/** Cards of other vans and rows below the card on phones, in addition to unpaid completed jobs. */
const PHONE_ROWS = 2;
/** Cards for the next jobs of other vans, if there are other things on the page; on phones, only of those due soon. */
const BRIEF_VANS = 2;

interface TodayProps {
  jobs: Jobs;
  isOwner: boolean;
  /** For a page with other things: few other jobs, and no message. */
  isBrief?: boolean;
  /** Renders no panel, because it is within a card that names the day. */
  isInCard?: boolean;
  /** Shown above the jobs. */
  children?: ReactNode;
  /** Shown below the jobs. */
  end?: ReactNode;
}

/** The day at work: what needs the owner, the next job of each van with its next step, and the other ones. */
export function Today(props: TodayProps) {
  const { jobs, isOwner, isBrief = false, isInCard = false, children, end } = props;
  const { query, entries, refresh } = jobs;
  const { own, job, others, place, choose } = useCard(jobs);
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
    <Frame
      isInCard={isInCard}
      lead={isCrowded ? shortDay(jobs.today) : longDay(jobs.today)}
      actions={isBrief && <ScheduleLink />}
    >
      <div
        className={cn(
          'grid gap-x-8 gap-y-2 px-5 pb-3 sm:gap-y-3 sm:pb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:*:only:col-span-full',
          isInCard && 'border-t border-line pt-3',
        )}
      >
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
            hasLinks={!isBrief || isCrowded}
            {...(!job && { place })}
            hasCard={job !== undefined}
            isOwner={isOwner}
            onStale={refresh}
            onChoose={choose}
            onPay={setPaying}
          />
        )}
      </ListFrame>
      {end}
      {paying && (
        <PaymentDialog
          // It may leave the list meanwhile, such as when it is moved to another van.
          job={entries.find(({ id }) => id === paying.id) ?? paying}
          isOwner={isOwner}
          onClose={stopPaying}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  isInCard: boolean;
  lead: string;
  actions: ReactNode;
  children: ReactNode;
}

const Frame = ({ isInCard, lead, actions, children }: FrameProps) =>
  isInCard ? (
    children
  ) : (
    <Panel title="Today" lead={lead} isLeadBeside actions={actions}>
      {children}
    </Panel>
  );

/** The jobs of today, and which of them is in the card. */
function useCard({ today, entries }: Jobs) {
  const [chosenId, setChosenId] = useState<number>();
  const { place, expect } = useFocusAfter<HTMLElement>();
  const own = jobsOn(today, entries);
  const job = cardJob(own, chosenId);
  const choose = (id: number | undefined) => {
    expect();
    setChosenId(id);
  };
  return { own, job, others: own.filter(({ id }) => id !== job?.id), place, choose };
}

interface SummaryProps extends Pick<TodayProps, 'jobs'> {
  own: readonly ScheduleEntry[];
}

/** How much of the day is done, and after the last job, when the next one is. */
function Summary({ jobs, own }: SummaryProps) {
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
