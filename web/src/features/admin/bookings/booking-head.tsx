import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { listAppointment } from '../../../back-office/dates/list-date.js';
import { JobVehicle } from '../../../back-office/jobs/job-vehicle.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { CustomerName } from '../../../back-office/records/customer-name.js';
import { RecordHead } from '../../../back-office/records/record-head.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { Card } from '../../../ui/card.js';
import { BookingActions } from './booking-actions.js';
import { useAmountDue } from './take-payment.js';

/** Who owes how much, when and where the job is, and what to do next. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const { email, phone, address, serviceLocation } = booking;
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
        actions={<BookingActions key={booking.id} booking={booking} />}
      >
        <p className="mt-1 dotted text-small text-ink-soft wrap-anywhere">
          <span>{whenOf(booking)}</span>
          {(address ?? serviceLocation) && (
            <span>
              <Where {...booking} />
            </span>
          )}
        </p>
      </RecordHead>
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

/** "Today, 8:00 AM". */
function whenOf({
  appointment,
  preferredDate,
}: Pick<BookingDetail, 'appointment' | 'preferredDate'>): string {
  if (appointment) return listAppointment(appointment.start);
  return preferredDate === null ? 'No date yet' : `Wants ${listAppointment(preferredDate)}`;
}

/** The street and, where there is room, the city. Else the area that the customer chose. */
function Where({ address, serviceLocation }: Pick<BookingDetail, 'address' | 'serviceLocation'>) {
  if (!address) return serviceLocation && placeName(serviceLocation);
  return (
    <>
      {address.street}
      <span className="max-sm:hidden">, {address.city}</span>
    </>
  );
}
