import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { JobVehicle } from '../../../back-office/jobs/job-vehicle.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { Card } from '../../../ui/card.js';
import { BookingActions } from './booking-actions.js';
import { useAmountDue } from './take-payment.js';

/** Who owes how much, and what to do next. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const amountDue = useAmountDue(booking) ?? booking.amountDue;
  const source = booking.source === 'phone' ? 'by phone' : 'online';
  return (
    <Card className="min-w-0">
      <div className="desk-head min-[90rem]:flex min-[90rem]:items-center min-[90rem]:justify-between">
        <div className="flex min-w-0 items-center gap-5 px-5 py-4">
          <JobVehicle {...booking} className="h-14 w-28 max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 min-[90rem]:justify-start">
              <h2 className="min-w-0 font-display text-part wrap-anywhere">{jobName(booking)}</h2>
              <BookingBadges {...booking} />
            </div>
            <p className="mt-1.5 text-title tabular-nums">{dueText({ ...booking, amountDue })}</p>
            <p className="text-fine text-ink-faint">
              Received {source} on {formatDate(booking.createdAt)}
            </p>
          </div>
        </div>
        <BookingActions key={booking.id} booking={booking} />
      </div>
      {booking.cancelReason !== null && (
        <p className="border-t border-line px-5 py-4 text-small break-words whitespace-pre-line">
          <span className="text-ink-faint">Cancellation reason: </span>
          {booking.cancelReason}
        </p>
      )}
    </Card>
  );
}

function dueText({
  totalAmount,
  amountDue,
}: Pick<BookingDetail, 'totalAmount' | 'amountDue'>): string {
  if (Number(amountDue) > 0) return `${formatAmount(amountDue)} due`;
  return Number(totalAmount) > 0 ? `${formatAmount(totalAmount)}, nothing due` : 'No price yet';
}
