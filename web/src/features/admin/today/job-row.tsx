import { Check } from 'lucide-react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { arrivalOf, isOpen, jobName } from '../../../back-office/jobs/job.rules.js';
import { BookingBadge, PaymentBadge } from '../../../back-office/status/status-badges.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { owedText, stepOf } from './today.rules.js';

interface JobRowProps {
  job: ScheduleEntry;
  /** Shows the job in the card. */
  onChoose: () => void;
  onPay: () => void;
  className?: string;
}

/** Another job of the day. */
export function JobRow({ job, onChoose, onPay, className }: JobRowProps) {
  const isDone = !isOpen(job);
  const isUnpaid = stepOf(job) === 'pay';
  const { status, paymentStatus } = job;
  const owed = owedText(job);
  return (
    <li className={cn('flex items-center border-t border-line hover:bg-raised', className)}>
      <button
        type="button"
        onClick={onChoose}
        className="grid min-h-14 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pl-5 text-left text-small last:pr-5 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
      >
        <span className="text-fine font-medium text-accent tabular-nums max-sm:hidden">
          {arrivalOf(job)}
        </span>
        <What job={job} isDone={isDone} {...(isUnpaid && { instead: owed ?? job.serviceName })} />
        {isDone && <span className="sr-only">completed</span>}
        {status === 'pending' ? (
          <BookingBadge status={status} />
        ) : owed ? (
          <span
            className={cn(
              'tabular-nums',
              isDone ? 'font-medium' : 'text-ink-soft',
              isUnpaid && 'max-sm:hidden',
            )}
          >
            {owed}
          </span>
        ) : (
          isDone && !isUnpaid && <PaymentBadge paymentStatus={paymentStatus} />
        )}
      </button>
      {isUnpaid && (
        <Button
          variant="secondary"
          size="sm"
          className="mr-5 ml-3 min-h-11 shrink-0"
          aria-haspopup="dialog"
          onClick={onPay}
        >
          Take payment<span className="sr-only"> from {jobName(job)}</span>
        </Button>
      )}
    </li>
  );
}

interface WhatProps {
  job: ScheduleEntry;
  isDone: boolean;
  /** On a phone in place of time and service: beside a button, there is no room for both. */
  instead?: string;
}

function What({ job, isDone, instead }: WhatProps) {
  const { serviceName, vehicleInfo } = job;
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-1 font-medium">
        {isDone && <Check className="size-4 shrink-0 text-good" aria-hidden="true" />}
        <span className="truncate">{jobName(job)}</span>
      </span>
      <span className="block truncate text-fine text-ink-soft">
        <span className="sm:hidden">
          {instead ?? (
            <>
              <span className="font-medium text-accent tabular-nums">{arrivalOf(job)}</span>{' '}
              {serviceName}
            </>
          )}
        </span>
        <span className="max-sm:hidden">
          {serviceName}
          {vehicleInfo && <span className="lg:hidden">, {vehicleInfo}</span>}
        </span>
      </span>
    </span>
  );
}
