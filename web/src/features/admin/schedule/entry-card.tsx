import { useId } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { businessDate, formatDate } from '@desert-mirror/contracts/time';
import { phoneText } from '../../../back-office/contacts/phone-href.rules.js';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { jobColumns } from '../../../back-office/jobs/job-columns.js';
import { JobPlace, JobWork } from '../../../back-office/jobs/job-facts.js';
import { JobLinks } from '../../../back-office/jobs/job-links.js';
import { arrivalOf, isRequest, isStartable, startOf } from '../../../back-office/jobs/job.rules.js';
import { Owed } from '../../../back-office/jobs/owed.js';
import { RequestStep } from '../../../back-office/jobs/request-step.js';
import { useMedia } from '../../../back-office/layout/use-media.js';
import { BookingBadge, PaymentBadge } from '../../../back-office/status/status-badges.js';
import { cn } from '../../../ui/cn.js';
import { EntryName } from './entry-name.js';
import { EntryStatus } from './entry-status.js';
import { partOf } from './schedule.rules.js';

export interface EntryCardProps {
  entry: ScheduleEntry;
  /** The day on which it is listed. */
  date: string;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
  /** Called before the status changes, which can remove the card. */
  onStep: () => void;
  /** Shows the date, which is not that of the panel. */
  isOverdue?: boolean;
  /** The work cannot be complete yet. */
  isAhead?: boolean;
  /** Links to the booking, which technicians cannot open. */
  isOwner: boolean;
}

/** A job on the schedule: what the technician needs on site. Only the owner sees the amount due. */
export function EntryCard(props: EntryCardProps) {
  const { entry, date, isOwner, isOverdue = false, isAhead = false } = props;
  const { status, paymentStatus, appointment } = entry;
  const part = partOf(entry, date);
  const titleId = useId();
  const isWide = useMedia('(min-width: 80rem)');
  const small = isAhead ? 'text-fine text-ink-soft' : 'text-small xl:text-fine';
  return (
    <li
      className={cn(
        'border-t border-line px-5 py-4 max-sm:flex max-sm:flex-col md:flex md:gap-x-5 lg:py-3 xl:items-center xl:py-2',
        isAhead && 'max-sm:relative max-sm:py-3',
        jobColumns,
      )}
    >
      <p
        className={cn(
          'text-small font-semibold tabular-nums md:w-28 md:shrink-0 lg:w-34 xl:w-auto',
          isAhead && 'max-sm:text-fine',
        )}
      >
        {isOverdue && appointment && `${formatDate(appointment.start)}, `}
        <When entry={entry} date={date} part={part} />
      </p>
      {/* On phones, the name comes first, as in today's rows. */}
      <div className="grid min-w-0 flex-1 gap-x-5 gap-y-0.5 max-sm:contents sm:grid-cols-[minmax(0,1fr)_auto] xl:contents">
        <div className={cn('min-w-0 max-sm:contents', small)}>
          <div
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-first',
              fitsBesideName(props) && 'min-[22.5rem]:max-sm:pr-37',
            )}
          >
            <h3
              id={titleId}
              className="text-small font-semibold wrap-anywhere text-ink xl:-my-0.5 xl:font-medium"
            >
              <EntryName entry={entry} isOwner={isOwner} />
            </h3>
            {/* Most jobs of later days are confirmed. */}
            <span className={cn(isAhead && status === 'confirmed' && 'sr-only')}>
              <BookingBadge status={status} />
            </span>
            {paymentStatus === 'paid' && <PaymentBadge paymentStatus={paymentStatus} />}
          </div>
          <JobWork job={entry} isVanShown={!isWide} />
        </div>
        <div className={cn('min-w-0 sm:col-start-1 xl:col-start-3', small)}>
          <JobPlace job={entry} below={<BelowPlace {...props} isWide={isWide} />} />
        </div>
        <EntryActions {...props} isWide={isWide} titleId={titleId} />
      </div>
    </li>
  );
}

interface BelowPlaceProps extends EntryCardProps {
  isWide: boolean;
}

function BelowPlace({ entry, isWide, isAhead = false }: BelowPlaceProps) {
  const { address, serviceLocation, phone, appointment } = entry;
  return (
    <p className="dotted text-ink-soft">
      {isWide && appointment && <span>{appointment.van.name}</span>}
      {/* On narrower screens, the button to call is enough. */}
      {isWide && !isAhead && <span>{phoneText(phone)}</span>}
      {!address && serviceLocation !== null && <span>{placeName(serviceLocation)}</span>}
    </p>
  );
}

interface WhenProps extends Pick<EntryCardProps, 'entry' | 'date'> {
  part: string | undefined;
}

/** The arrival time. For work of several days, also which day it is. */
function When({ entry, date, part }: WhenProps) {
  const start = startOf(entry);
  if (part && start !== null && businessDate(start) < date) return part;
  const label = isStartable(entry) ? 'Arrive' : isRequest(entry) && 'Wants';
  return (
    <>
      {label && <span className="font-normal text-ink-soft md:block md:text-fine">{label} </span>}
      {arrivalOf(entry)}
      {part && (
        <span className="font-normal text-ink-soft md:block md:text-fine">
          <span className="md:hidden">, </span>
          {part}
        </span>
      )}
    </>
  );
}

/** Whether the actions fit beside the name on a phone. Those of a request include a button with text. */
const fitsBesideName = ({ entry, isAhead = false }: EntryCardProps): boolean =>
  isAhead && !isRequest(entry);

interface EntryActionsProps extends EntryCardProps {
  isWide: boolean;
  titleId: string;
}

function EntryActions(props: EntryActionsProps) {
  const { entry, isWide, titleId, onStale, onStep, isOwner, isAhead = false } = props;
  const isToSchedule = isOwner && isRequest(entry);
  const next = entry.next.filter(
    (status) =>
      !(
        (status === 'completed' && isAhead) ||
        // Scheduling a request confirms it.
        (status === 'confirmed' && isRequest(entry))
      ),
  );
  const hasButton = next.some((status) => status !== 'cancelled');
  return (
    <div
      className={cn(
        'flex justify-end gap-2 self-start sm:col-start-2 sm:row-span-2 sm:row-start-1 xl:col-span-2 xl:col-start-4 xl:row-span-1 xl:items-center xl:gap-x-3 xl:self-center',
        fitsBesideName(props)
          ? 'max-[22.5rem]:mt-3 min-[22.5rem]:max-sm:absolute min-[22.5rem]:max-sm:top-3 min-[22.5rem]:max-sm:right-4'
          : 'max-sm:mt-3 max-sm:flex-wrap max-sm:items-center max-sm:self-stretch',
      )}
    >
      <div className="flex gap-2 max-sm:contents">
        <JobLinks {...entry} isIconOnly={isAhead || hasButton || isWide} />
      </div>
      {isToSchedule && !hasButton && (
        <RequestStep entry={entry} describedBy={titleId} onStep={onStep} onStale={onStale} />
      )}
      <EntryStatus
        entry={entry}
        next={next}
        describedBy={titleId}
        onStale={onStale}
        onStep={onStep}
        canRefund={isOwner}
      />
      {isOwner && (
        <p className="w-24 shrink-0 text-right text-small max-xl:hidden">
          <Owed job={entry} />
        </p>
      )}
    </div>
  );
}
