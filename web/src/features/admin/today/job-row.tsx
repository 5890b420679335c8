import { Check } from 'lucide-react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { arrivalOf, isOpen, jobName } from '../../../back-office/jobs/job.rules.js';
import { BookingBadge, PaymentBadge } from '../../../back-office/status/status-badges.js';
import { cn } from '../../../ui/cn.js';
import { owedText } from './today.rules.js';

interface JobRowProps {
  job: ScheduleEntry;
  /** Shows the job in the card. */
  onChoose: () => void;
  className?: string;
}

/** Another job of the day. */
export function JobRow({ job, onChoose, className }: JobRowProps) {
  const isDone = !isOpen(job);
  const { status, paymentStatus, vehicleInfo } = job;
  const owed = owedText(job);
  return (
    <li className={cn('border-t border-line lg:first:border-t-0', className)}>
      <button
        type="button"
        onClick={onChoose}
        className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2 text-left text-small hover:bg-raised sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
      >
        <span className="text-fine font-medium text-accent tabular-nums max-sm:hidden">
          {arrivalOf(job)}
        </span>
        <span className="min-w-0">
          <span className={cn('flex items-center gap-1 font-medium', isDone && 'text-ink-soft')}>
            {isDone && <Check className="size-4 shrink-0 text-good" aria-hidden="true" />}
            <span className="truncate">{jobName(job)}</span>
          </span>
          <span className="block truncate text-fine text-ink-soft">
            <span className="font-medium text-accent tabular-nums sm:hidden">
              {arrivalOf(job)}{' '}
            </span>
            {job.serviceName}
            {/* On a phone, there is no room for it. */}
            {vehicleInfo && <span className="max-sm:hidden">, {vehicleInfo}</span>}
          </span>
        </span>
        {isDone && <span className="sr-only">completed</span>}
        {status === 'pending' ? (
          <BookingBadge status={status} />
        ) : owed ? (
          <span className={cn('tabular-nums', isDone ? 'font-medium' : 'text-ink-soft')}>
            {owed}
          </span>
        ) : (
          isDone && <PaymentBadge paymentStatus={paymentStatus} />
        )}
      </button>
    </li>
  );
}
