import { formatAmount } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';
import { BookingFacts } from '../../appointments/booking-facts.js';
import { BookingLines } from '../../appointments/vehicles/price-lines.js';
import { choiceTexts } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { IncludedTax } from '../../payment/included-tax.js';
import { ServiceHead } from '../../payment/service-head.js';
import { centsOf } from '../../payment/payment.rules.js';

interface BookingProps {
  booking: ReadBooking;
}

/** Amount, unless it needs a quote, and service first. */
export const BookingAmount = ({ booking }: BookingProps) => (
  <>
    {centsOf(booking.totalAmount) > 0 && (
      <p className="mt-2 font-display text-page tabular-nums">
        {formatAmount(booking.totalAmount)}
      </p>
    )}
    <ServiceHead serviceId={booking.serviceId} name={booking.serviceName}>
      {choiceTexts(booking.lines).map((text) => (
        <p key={text} className="mt-1 text-small wrap-anywhere text-ink-soft">
          {text}
        </p>
      ))}
      {centsOf(booking.totalAmount) > 0 && <IncludedTax bookingId={booking.id} />}
    </ServiceHead>
    {centsOf(booking.amountPaid) > 0 && centsOf(booking.amountDue) > 0 && (
      <p className="mt-3 text-small text-ink-soft tabular-nums">
        {formatAmount(booking.amountPaid)} paid, {formatAmount(booking.amountDue)} due
      </p>
    )}
  </>
);

export const BookingDetails = ({ booking }: BookingProps) => (
  <>
    {/* A single line would repeat what is above. */}
    {(booking.lines?.length !== 1 || booking.promoCode) && <BookingLines {...booking} />}
    <BookingFacts booking={booking} />
  </>
);
