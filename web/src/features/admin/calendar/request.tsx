import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { inList } from '../../../back-office/dates/list-date.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { QuoteStep } from '../../../back-office/jobs/quote-step.js';
import { needsQuote } from '../../../back-office/jobs/requests.rules.js';
import { rowLook } from '../../../back-office/lists/row-look.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';
import { workTime } from '../../../site/work-time.rules.js';
import { Button } from '../../../ui/button.js';

interface RequestProps {
  booking: CalendarBooking;
  onSchedule: () => void;
}

/** A booking without a time, and its next step. */
export function Request({ booking, onSchedule }: RequestProps) {
  const { serviceName, serviceMinutes, preferredDate, paymentStatus } = booking;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1 @lg:grid @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @lg:items-center @lg:gap-x-4">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{jobName(booking)}</span>
          {paymentStatus === 'paid' && <PaymentBadge paymentStatus={paymentStatus} />}
        </p>
        <p className="dotted text-fine text-ink-soft">
          {serviceMinutes !== null && <span>{workTime(serviceMinutes)}</span>}
          <span className="wrap-anywhere">{serviceName}</span>
          {preferredDate !== null && (
            <span className="font-medium text-ink @2xs:whitespace-nowrap">
              Wants {inList(formatAppointment(preferredDate))}
            </span>
          )}
        </p>
      </div>
      {needsQuote(booking) ? (
        <QuoteStep {...booking} />
      ) : (
        <Button {...rowLook} aria-haspopup="dialog" onClick={onSchedule}>
          Schedule
          <span className="sr-only"> {jobName(booking)}</span>
        </Button>
      )}
    </div>
  );
}
