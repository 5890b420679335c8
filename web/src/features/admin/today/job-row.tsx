import { Check } from 'lucide-react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { useNow } from '../../../back-office/dates/use-today.js';
import { jobColumns } from '../../../back-office/jobs/job-columns.js';
import {
  arrivalOf,
  earlierDayOf,
  isOpen,
  isStartable,
  jobName,
  owedText,
  workOf,
  workText,
} from '../../../back-office/jobs/job.rules.js';
import { AddressText } from '../../../back-office/jobs/job-facts.js';
import { JobLinks } from '../../../back-office/jobs/job-links.js';
import { Owed } from '../../../back-office/jobs/owed.js';
import { RequestStep } from '../../../back-office/jobs/request-step.js';
import { rowLook } from '../../../back-office/lists/row-look.js';
import { BookingBadge, PaymentBadge } from '../../../back-office/status/status-badges.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { JobMenu } from './job-menu.js';
import { STEP_LABELS, useSteps, type StepsOptions } from './use-steps.js';
import { currentProgress, stepOf, type Step } from './today.rules.js';

interface JobRowProps extends StepsOptions {
  /** Shows the job in the card. */
  onChoose: () => void;
  /** Links to call and to drive there, unless the row has a button. */
  hasLinks: boolean;
  /** Without the menu that open jobs have on a wide screen, with the cancellation. */
  isBrief: boolean;
  className?: string;
}

/** Another job of the day, in two lines on phones. */
export function JobRow(props: JobRowProps) {
  const { job, isOwner, onChoose, hasLinks, className } = props;
  const isDone = !isOpen(job);
  const now = useNow();
  const progress = currentProgress(job, now);
  const earlierDay = earlierDayOf(job, businessDate(now));
  const next = stepOf(job);
  // A job in a row can be due, too, if an earlier one of its van is still open.
  const isShown = next === 'schedule' ? isOwner : next === 'pay' || progress !== undefined;
  const step = isShown ? next : undefined;
  const { serviceName, vehicleInfo, address, appointment } = job;
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line hover:bg-raised xl:items-baseline sm:max-xl:grid-cols-[10rem_minmax(0,1fr)_auto] sm:max-xl:gap-x-0 xl:px-5',
        jobColumns,
        className,
      )}
    >
      <button
        type="button"
        onClick={onChoose}
        className="col-span-full row-start-1 grid min-h-14 grid-cols-subgrid items-center xl:items-baseline px-5 py-1.5 text-left sm:py-2 xl:-mx-5 xl:py-2.5 text-small max-sm:row-end-3 max-sm:grid-rows-subgrid"
      >
        <span className="flex min-w-0 items-baseline gap-1 font-medium sm:col-start-2">
          {isDone && <Check className="size-4 shrink-0 self-center text-good" aria-hidden="true" />}
          <span className="min-w-0 wrap-anywhere">{jobName(job)}</span>
          {isDone && <span className="sr-only">completed</span>}
        </span>
        <Amount job={job} isDone={isDone} hasButton={step !== undefined || hasLinks} />
        <span
          className={cn(
            'row-start-2 tabular-nums max-sm:text-fine sm:row-span-3 sm:row-start-1 sm:max-xl:pr-3',
            isDone ? 'text-ink-soft' : 'font-semibold',
            !step && !hasLinks && 'max-sm:col-span-full',
          )}
        >
          {isStartable(job) && !earlierDay && (
            <span className="text-fine font-normal text-ink-soft sm:max-xl:block">Arrive </span>
          )}
          {/* On phones, completed jobs hide the time to make room for the button. */}
          <span className={cn('whitespace-nowrap', isDone && 'max-sm:sr-only')}>
            {earlierDay ?? (isDone ? workOf(job) : arrivalOf(job))}
          </span>
          {progress && (
            <span
              className={cn(
                'text-fine max-sm:ml-1 sm:block',
                progress.isLate ? 'text-bad' : 'text-ink-soft',
              )}
            >
              {' '}
              {progress.text}
            </span>
          )}
          <span className={cn('font-normal text-ink-soft sm:hidden', !isDone && 'dotted block')}>
            {isDone ? (
              ` ${serviceName}`
            ) : (
              <>
                <span>{serviceName}</span>
                <span className="whitespace-nowrap">
                  {[appointment?.van.name, address?.city].filter(Boolean).join(', ')}
                </span>
              </>
            )}
          </span>
        </span>
        <span className="min-w-0 text-fine text-ink-soft max-sm:hidden sm:col-start-2 sm:max-xl:truncate">
          {isDone ? serviceName : workText(job)}
          {vehicleInfo && (
            <>
              <span className="xl:hidden">, </span>
              {/* Wide rows have the same lines as cards. */}
              <span className="xl:block">{vehicleInfo}</span>
            </>
          )}
        </span>
        <span
          className={cn(
            'min-w-0 text-fine text-ink-soft max-md:hidden max-xl:dotted sm:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:grid',
            isDone && 'sm:max-xl:truncate',
          )}
        >
          {address && (
            <span className="wrap-anywhere">
              <AddressText {...address} />
            </span>
          )}
          {appointment && <span>{appointment.van.name}</span>}
        </span>
      </button>
      <RowEnd {...props} step={step} />
    </li>
  );
}

/** The button for the next step, or the links, and the menu. */
function RowEnd({ step, ...props }: JobRowProps & { step: Step | undefined }) {
  const { job, isOwner, hasLinks, isBrief } = props;
  const { actions, ...steps } = useSteps(props);
  return (
    <>
      {step === 'schedule' && (
        <div className={cn('xl:self-baseline', endOf(job, isBrief))}>
          <RequestStep
            entry={job}
            name={jobName(job)}
            onStep={props.onStep}
            onStale={props.onStale}
          />
        </div>
      )}
      {step && step !== 'schedule' && (
        <Button
          {...rowLook}
          pending={steps.pending}
          className={cn(rowLook.className, 'xl:self-baseline', endOf(job, isBrief))}
          {...(step === 'pay' && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => void actions[step]()}
        >
          {STEP_LABELS[step]}
          <span className="sr-only">
            {step === 'pay' ? ' from ' : ' with '}
            {jobName(job)}
          </span>
        </Button>
      )}
      {hasLinks && !step && (
        <div className={cn('flex gap-2', endOf(job, isBrief))}>
          <JobLinks {...job} isIconOnly />
        </div>
      )}
      {!isBrief && isOpen(job) && (
        <div
          className={cn(
            'hidden xl:col-start-4 xl:row-start-1 xl:block xl:self-center xl:justify-self-end',
            job.due === null && 'xl:col-span-2',
          )}
        >
          <JobMenu job={job} isOwner={isOwner} {...steps} />
        </div>
      )}
    </>
  );
}

/** Position of the button or links: below the amount on phones, beside it on wider screens. */
function endOf(job: ScheduleEntry, isBrief: boolean): string {
  const hasAmount = owedText(job) !== undefined || job.status === 'pending';
  return cn(
    'col-start-2 row-start-2 mt-1 mr-5 mb-2 self-center sm:col-start-3 sm:row-start-1 sm:my-0 sm:justify-self-end xl:col-start-4',
    hasAmount && 'sm:max-lg:mr-31 lg:max-xl:mr-30',
    // Room for the menu that some rows of a long list have.
    isBrief ? 'xl:mr-0' : 'xl:mr-13',
    // Technicians see no amount.
    job.due === null && 'xl:col-span-2',
  );
}

interface AmountProps {
  job: ScheduleEntry;
  isDone: boolean;
  /** Whether it follows a button. */
  hasButton: boolean;
}

function Amount({ job, isDone, hasButton }: AmountProps) {
  const { status, paymentStatus } = job;
  return (
    <span
      className={cn(
        'col-start-2 row-start-1 justify-self-end whitespace-nowrap tabular-nums sm:col-start-3 sm:max-xl:row-span-3 sm:max-xl:pl-6 xl:col-start-5',
        hasButton && 'sm:max-xl:pl-46',
      )}
    >
      {status === 'pending' ? (
        <BookingBadge status={status} />
      ) : owedText(job) ? (
        <Owed job={job} />
      ) : (
        isDone && !hasButton && <PaymentBadge status={status} paymentStatus={paymentStatus} />
      )}
    </span>
  );
}
