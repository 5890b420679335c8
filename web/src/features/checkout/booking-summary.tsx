import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';
import { Card } from '../../ui/card.js';

export function BookingSummary({ booking }: { booking: ReadBooking }) {
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="text-title font-semibold">Your booking</h2>
      <BookingFacts booking={booking} />
      <p className="mt-6 text-small text-ink-faint">
        We call you within 24 hours to agree on a time. There are no other charges.
      </p>
    </Card>
  );
}

export function BookingFacts({ booking }: { booking: ReadBooking }) {
  const { id, serviceName, vehicleInfo, totalAmount } = booking;
  const rows: [string, string][] = [
    ['Booking', `#${id}`],
    ['For', serviceName],
    ...(vehicleInfo ? ([['Car', vehicleInfo]] as [string, string][]) : []),
    ['Total', formatCents(decimalToCents(totalAmount) ?? 0)],
  ];
  return (
    <dl className="mt-5 text-small">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-6 border-t border-line py-3 last:text-lead last:font-semibold"
        >
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
