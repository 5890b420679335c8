import { useId } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { areaOf } from '../../../back-office/contacts/place.rules.js';
import { CallLink } from '../../../back-office/jobs/job-links.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';
import { workTime } from '../../../site/work-time.rules.js';
import { cn } from '../../../ui/cn.js';
import { EntryName } from './entry-name.js';
import { EntryStatus } from './entry-status.js';
import { QuoteStep } from '../../../back-office/jobs/quote-step.js';
import { ScheduleButton } from '../../../back-office/jobs/schedule-button.js';

interface RequestRowProps {
  entry: ScheduleEntry;
  today: string;
  /** The owner gets a link to the booking and a button to set its date. */
  isOwner: boolean;
  /** Called before the status changes, which can remove the row. */
  onStep: () => void;
  /** Called when the booking was changed. */
  onDone: () => void;
}

/** A booking without a date. The caller agrees on one by phone, and the owner sets it. */
export function RequestRow({ entry, today, isOwner, onStep, onDone }: RequestRowProps) {
  const { id, serviceName, serviceMinutes, phone, paymentStatus, status, due } = entry;
  // Not for technicians, who see no amounts.
  const needsQuote = status === 'pending' && due === '0.00' && paymentStatus === 'unpaid';
  const titleId = useId();
  return (
    <li className="flex items-center gap-x-1.5 border-t border-line px-5 sm:gap-x-2 py-2 text-small">
      <div className="grid min-w-0 flex-1 gap-x-5 md:grid-cols-2 md:items-center md:pr-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-1.5">
            <span id={titleId} className="min-w-0 font-semibold wrap-anywhere">
              <EntryName entry={entry} isOwner={isOwner} />
            </span>
            {paymentStatus === 'paid' && <PaymentBadge paymentStatus={paymentStatus} />}
          </p>
          <p className="dotted text-fine text-ink-soft">
            {serviceMinutes !== null && <span>{workTime(serviceMinutes)}</span>}
            <span className="wrap-anywhere">{serviceName}</span>
          </p>
        </div>
        <Where {...entry} className={cn(isOwner && 'max-md:hidden')} />
      </div>
      <CallLink
        phone={phone}
        className="shrink-0 max-sm:w-11 max-sm:px-0 xl:w-36 xl:justify-start xl:border-transparent xl:bg-transparent xl:px-0! xl:font-normal xl:underline xl:underline-offset-4 xl:hover:text-accent xl:[&>svg]:hidden"
        text="max-sm:sr-only"
        isNumber
        describedBy={titleId}
      />
      <div
        className={cn(
          'flex shrink-0 justify-end md:w-30 max-md:[&>button]:grow',
          isOwner && 'min-w-27',
        )}
      >
        {needsQuote ? (
          <QuoteStep {...entry} />
        ) : isOwner ? (
          <ScheduleButton bookingId={id} today={today} describedBy={titleId} onDone={onDone} />
        ) : (
          <EntryStatus
            entry={entry}
            // To schedule a booking confirms it.
            next={entry.next.filter((status) => status !== 'confirmed')}
            describedBy={titleId}
            onStale={onDone}
            onStep={onStep}
            canRefund={false}
          />
        )}
      </div>
    </li>
  );
}

/** The place, the vehicle and the customer's message. */
function Where({ className, ...entry }: ScheduleEntry & { className: string }) {
  const { vehicleInfo, message } = entry;
  return (
    <div className={cn('min-w-0 text-fine text-ink-soft', className)}>
      <p className="max-md:wrap-anywhere md:truncate">
        {[placeOf(entry), vehicleInfo].filter(Boolean).join(' · ')}
      </p>
      {message && (
        <p className="text-ink-faint max-md:wrap-anywhere md:truncate" title={message}>
          {message}
        </p>
      )}
    </div>
  );
}

/** "Henderson 89012", else the area that the customer chose. */
const placeOf = (entry: ScheduleEntry): string =>
  [areaOf(entry), entry.address?.zip].filter(Boolean).join(' ');
