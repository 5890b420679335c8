import type { Booking } from '@desert-mirror/contracts/booking';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { BookingBadges } from './booking-badges.js';

export function BookingCards({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className="md:hidden">
      {bookings.map((booking) => (
        <li key={booking.id} className="border-t border-line px-5 py-4 text-small">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="min-w-0 text-body font-medium wrap-anywhere">
              {booking.firstName} {booking.lastName}
            </h3>
            <span className="font-medium tabular-nums">
              {formatCents(decimalToCents(booking.totalAmount) ?? 0)}
            </span>
          </div>
          <p className="break-all text-dusk">{booking.email}</p>
          <p className="mt-1 mb-3 text-mist">
            {booking.serviceName} · {formatDate(booking.createdAt)}
          </p>
          <BookingBadges {...booking} />
        </li>
      ))}
    </ul>
  );
}
