import { Phone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { adminPaths } from '../../../admin-paths.js';
import { phoneHref } from '../../../back-office/contacts/contact-links.js';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';
import { workTime } from '../../../site/work-time.rules.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { ScheduleButton } from './schedule-button.js';

interface RequestRowProps {
  entry: ScheduleEntry;
  today: string;
  /** Called when the booking was changed. */
  onDone: () => void;
}

/** A booking without a date, for the owner, who agrees on one by phone and sets it. */
export function RequestRow({ entry, today, onDone }: RequestRowProps) {
  const { id, serviceName, serviceMinutes, vehicleInfo, message, phone, paymentStatus } = entry;
  const titleId = useId();
  return (
    <li className="flex items-center gap-x-1.5 border-t border-line px-5 sm:gap-x-2 py-2 text-small">
      <div className="grid min-w-0 flex-1 gap-x-5 md:grid-cols-2 md:items-center md:pr-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-1.5">
            <Link
              id={titleId}
              to={adminPaths.booking(id)}
              className="tap-area min-w-0 font-semibold wrap-anywhere hover:text-accent hover:underline"
            >
              {jobName(entry)}
            </Link>
            {paymentStatus === 'paid' && <PaymentBadge paymentStatus={paymentStatus} />}
          </p>
          <p className="truncate text-fine text-ink-soft">
            {serviceName}
            {serviceMinutes !== null && `, ${workTime(serviceMinutes)}`}
          </p>
        </div>
        <div className="min-w-0 text-fine text-ink-soft max-md:hidden">
          <p className="truncate">{[vehicleInfo, placeOf(entry)].filter(Boolean).join(' · ')}</p>
          {message && (
            <p className="truncate text-ink-faint" title={message}>
              {message}
            </p>
          )}
        </div>
      </div>
      <a
        href={phoneHref(phone)}
        title={`Call ${formatPhone(phone)}`}
        aria-describedby={titleId}
        className={cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-11 w-11 px-0!')}
      >
        <Phone className="size-4 shrink-0" aria-hidden="true" />
        <span className="sr-only">Call {formatPhone(phone)}</span>
      </a>
      <ScheduleButton bookingId={id} today={today} describedBy={titleId} onDone={onDone} />
    </li>
  );
}

/** "Henderson 89012", else the area that the customer chose. */
const placeOf = ({ address, serviceLocation }: ScheduleEntry): string | null =>
  address ? `${address.city} ${address.zip}` : serviceLocation && placeName(serviceLocation);
