import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { mapPlaceOf } from '../../../back-office/contacts/place.rules.js';
import { JobButtons } from '../../../back-office/jobs/job-links.js';
import { JobVehicle } from '../../../back-office/jobs/job-vehicle.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { CustomerName } from '../../../back-office/records/customer-name.js';
import { RecordHead } from '../../../back-office/records/record-head.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { Card } from '../../../ui/card.js';
import { BookingActions } from './booking-actions.js';
import { useAmountDue } from './take-payment.js';

/** The amount due and the next actions. On phones, they include a call and directions. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const { email, phone } = booking;
  const amountDue = useAmountDue(booking) ?? booking.amountDue;
  const { figure, note } = dueOf({ ...booking, amountDue });
  return (
    <Card className="min-w-0">
      <RecordHead
        picture={<JobVehicle {...booking} className="h-14 w-28 max-sm:hidden" />}
        name={
          <CustomerName
            customerName={jobName(booking)}
            customerEmail={email}
            customerPhone={phone}
          />
        }
        status={<BookingBadges {...booking} />}
        figure={figure}
        note={note}
        actions={
          <>
            <BookingActions key={booking.id} booking={booking} />
            <div className="w-full sm:hidden">
              <JobButtons {...booking} serviceLocation={mapPlaceOf(booking)} />
            </div>
          </>
        }
      />
      {booking.cancelReason !== null && (
        <p className="border-t border-line px-5 py-4 text-small break-words whitespace-pre-line">
          <span className="text-ink-faint">Cancellation reason: </span>
          {booking.cancelReason}
        </p>
      )}
    </Card>
  );
}

function dueOf({ totalAmount, amountDue }: Pick<BookingDetail, 'totalAmount' | 'amountDue'>): {
  figure: string;
  note: string;
} {
  if (Number(amountDue) > 0) return { figure: formatAmount(amountDue), note: 'due' };
  return Number(totalAmount) > 0
    ? { figure: formatAmount(totalAmount), note: 'nothing due' }
    : { figure: 'No price yet', note: '' };
}
