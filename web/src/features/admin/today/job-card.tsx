import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useNow } from '../../../back-office/dates/use-today.js';
import { PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { jobColumns } from '../../../back-office/jobs/job-columns.js';
import { JobPlace, JobWork } from '../../../back-office/jobs/job-facts.js';
import { JobButtons } from '../../../back-office/jobs/job-links.js';
import {
  arrivalOf,
  earlierDayOf,
  isOpen,
  isStartable,
  jobName,
} from '../../../back-office/jobs/job.rules.js';
import { JobVehicle } from '../../../back-office/jobs/job-vehicle.js';
import { OnTheWayButton } from '../../../back-office/jobs/on-the-way-button.js';
import { Owed } from '../../../back-office/jobs/owed.js';
import { RequestStep } from '../../../back-office/jobs/request-step.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { JobMenu } from './job-menu.js';
import { isEnRoute, isSoon, progressOf, stepOf } from './today.rules.js';
import { STEP_LABELS, useSteps, type StepsOptions } from './use-steps.js';

interface JobCardProps extends StepsOptions {
  /** Without the message and the cancellation, which are on the booking's page. */
  isBrief: boolean;
  /** Only for the main card, which takes the focus when it shows another job. Other cards are shorter on phones. */
  main?: { place: RefObject<HTMLElement | null>; leave: Leave };
}

/** Shows another job, or closes the card. */
interface Leave {
  label: string;
  onPress: () => void;
}

/** A job with everything that is needed on site, and one button for its next step. */
export function JobCard(props: JobCardProps) {
  const { job, isOwner, isBrief, main } = props;
  const name = jobName(job);
  const now = useNow();
  const progress = progressOf(job, now);
  const earlierDay = earlierDayOf(job, businessDate(now));
  // At a desk, the owner dials the number on another phone and needs no directions.
  const isAtDesk = !useIsNarrow() && isOwner && isBrief;
  const isDone = job.status === 'completed';
  return (
    <section
      ref={main?.place}
      tabIndex={-1}
      aria-label={name}
      className={cn(
        'grid min-w-0 scroll-mt-16 border-t border-line px-5 py-4 text-small outline-offset-[-4px] max-md:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-2 md:gap-x-5 xl:grid-rows-[auto_1fr]',
        main ? 'desk-head' : 'max-md:py-3 xl:pt-3 xl:pb-2.5 xl:text-fine',
        'xl:items-baseline',
        jobColumns,
      )}
    >
      <div className="grid grid-cols-[1fr_auto] content-start gap-x-3 max-md:col-span-full md:grid-cols-[auto_1fr] xl:row-span-2 xl:grid-cols-1">
        <p
          className={cn(
            'text-fine font-medium',
            // Matches the order in the rows below.
            !main && 'xl:order-last',
            progress.isLate ? 'text-bad' : isDone ? 'text-good' : 'text-accent',
          )}
        >
          {job.appointment && `${job.appointment.van.name} · `}
          {progress.text}
        </p>
        <Due job={job} className="text-fine md:text-ink-soft xl:hidden" />
        <p
          className={cn(
            'col-span-full',
            main
              ? 'mt-0.5 font-display text-part whitespace-nowrap xl:text-[1.75rem] xl:whitespace-normal'
              : 'text-title font-semibold tabular-nums xl:text-small',
          )}
        >
          {isStartable(job) && !earlierDay && (
            <span
              className={cn(
                'mr-1.5 font-sans text-small font-normal text-ink-soft md:text-fine',
                main && 'xl:block',
              )}
            >
              Arrive
            </span>
          )}
          <span className={cn(!main && 'whitespace-nowrap')}>{earlierDay ?? arrivalOf(job)}</span>
        </p>
      </div>
      <JobVehicle
        {...job}
        className={cn(
          'peer col-start-2 row-span-2 h-14 w-28 self-start max-md:row-start-2 max-md:ml-5 md:max-[90rem]:hidden min-[90rem]:row-start-1 min-[90rem]:justify-self-end',
          !main && 'max-md:hidden',
        )}
      />
      <h3
        className={cn(
          'min-w-0 text-title font-semibold wrap-anywhere max-xl:row-start-2 max-md:mt-1 md:col-start-1 xl:col-start-2 xl:row-start-1 min-[90rem]:peer-[svg]:pr-32',
          !main && 'xl:text-small xl:font-medium',
        )}
      >
        {isOwner ? (
          <Link
            to={adminPaths.booking(job.id)}
            className="tap-area hover:text-accent hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <div className="min-w-0 max-md:col-start-1 max-md:row-start-3 md:max-xl:col-start-2 md:max-xl:row-start-1 xl:col-start-2 xl:row-start-2 xl:self-start min-[90rem]:peer-[svg]:pr-32">
        <JobWork job={job} isShort={!main} isVanShown={false} />
      </div>
      <div className="min-w-0 max-md:col-span-full md:col-start-2 md:row-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
        <JobPlace job={job} isShort={!main} isBrief={isBrief} />
        {isAtDesk && <PhoneLink phone={job.phone} />}
      </div>
      <Steps {...props} isAtDesk={isAtDesk} />
      <Owed
        job={job}
        className="hidden text-right text-small leading-11 xl:col-start-5 xl:row-span-2 xl:row-start-1 xl:block"
      />
    </section>
  );
}

const Due = ({ job: { due }, className }: { job: ScheduleEntry; className: string }) =>
  due !== null &&
  due !== '0.00' && (
    <p className={cn('font-medium tabular-nums', className)}>{formatAmount(due)} to collect</p>
  );

/** The next step and the other actions, in one row on tablets. */
function Steps(props: JobCardProps & { isAtDesk: boolean }) {
  const { job, isOwner, isBrief, main, isAtDesk } = props;
  const { id } = job;
  const now = useNow();
  const step = stepOf(job);
  const isLater = step === 'start' && !isSoon(job, now);
  const isDriving = isEnRoute(job, now);
  // Of several cards, only the next job has a filled button.
  const isMain = main !== undefined;
  const { actions, ...steps } = useSteps(props);
  const { pending } = steps;
  return (
    <div
      className={cn(
        'col-span-full mt-4 flex flex-wrap content-start gap-2 md:justify-end xl:col-start-4 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:*:flex-1 xl:*:basis-0',
        // Technicians see no amount.
        job.due === null ? 'xl:col-span-2' : 'xl:col-span-1',
        !main && 'max-md:mt-3',
      )}
    >
      {!isAtDesk && (
        <div
          className={cn(
            'flex max-md:order-last max-md:basis-full xl:basis-full!',
            !main && isBrief && 'max-md:hidden',
          )}
        >
          <JobButtons {...job} />
        </div>
      )}
      <div
        className={cn(
          'grid empty:hidden max-md:grow max-md:basis-0',
          !main && isBrief && !isDriving && 'max-md:hidden',
        )}
      >
        <OnTheWayButton
          key={id}
          {...job}
          isPrimary={isMain && (isDriving || isLater)}
          className="max-md:min-h-13 xl:px-3"
        />
      </div>
      <div className="flex items-center gap-2 empty:hidden max-md:grow max-md:basis-0">
        {step === 'schedule' && isOwner && (
          <RequestStep entry={job} isMain={isMain} onStep={props.onStep} onStale={props.onStale} />
        )}
        {step && step !== 'schedule' && (
          <Button
            size="lg"
            variant={isMain && !isLater && !isDriving ? 'primary' : 'secondary'}
            className="grow md:min-h-11 md:px-5 md:text-small xl:px-0"
            pending={pending}
            onClick={() => void actions[step]()}
          >
            {STEP_LABELS[step]}
          </Button>
        )}
        {!isBrief && <JobMenu job={job} isOwner={isOwner} {...steps} />}
      </div>
      {main && !isOpen(job) && (
        <Button variant="ghost" className="max-md:basis-full" onClick={main.leave.onPress}>
          {main.leave.label}
        </Button>
      )}
    </div>
  );
}
