import { CalendarPlus } from 'lucide-react';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { inList } from '../../../back-office/dates/list-date.js';
import { customerName } from '../../../back-office/jobs/job.rules.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';
import { workTime } from '../../../site/work-time.rules.js';
import { Button } from '../../../ui/button.js';

interface RequestProps {
  booking: CalendarBooking;
  onSchedule: () => void;
}

/** A booking without a time, and the button that schedules it. */
export function Request({ booking, onSchedule }: RequestProps) {
  const { serviceName, serviceMinutes, preferredDate, paymentStatus } = booking;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{customerName(booking)}</span>
          {paymentStatus === 'paid' && <PaymentBadge paymentStatus={paymentStatus} />}
        </p>
        <p className="text-fine wrap-anywhere text-ink-soft">
          {serviceName}
          {serviceMinutes !== null && `, ${workTime(serviceMinutes)}`}
        </p>
        <p className="text-fine text-ink-soft">
          {preferredDate === null
            ? 'Any date'
            : `Wants ${inList(formatAppointment(preferredDate))}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 shrink-0"
        aria-haspopup="dialog"
        onClick={onSchedule}
      >
        <CalendarPlus className="size-4 @max-2xs:hidden" aria-hidden="true" />
        Schedule
        <span className="sr-only"> {customerName(booking)}</span>
      </Button>
    </div>
  );
}
