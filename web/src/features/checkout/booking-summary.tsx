import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import type { ReadBooking } from '../../api/bookings.api.js';
import { centsOf } from '../../payment/payment.rules.js';

/** Amount, unless it needs a quote, and service first. */
export const BookingAmount = ({ booking }: { booking: ReadBooking }) => (
  <>
    {centsOf(booking.totalAmount) > 0 && (
      <p className="mt-2 font-display text-page tabular-nums">
        {formatAmount(booking.totalAmount)}
      </p>
    )}
    <p className="mt-1 text-lead text-ink-soft">{booking.serviceName}</p>
    <BookingFacts booking={booking} />
  </>
);

/** Name, car and date are known only to the customer's own browser or link. */
function BookingFacts({ booking }: { booking: ReadBooking }) {
  const { id, firstName, lastName, vehicleInfo, preferredDate } = booking;
  const rows: [string, string | null | undefined][] = [
    ['Booking', `#${id}`],
    ['Name', firstName && `${firstName} ${lastName}`],
    ['Car', vehicleInfo],
    ['Preferred date', preferredDate && formatDate(preferredDate)],
  ];
  return (
    <dl className="mt-5 border-b border-line text-small tabular-nums">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
