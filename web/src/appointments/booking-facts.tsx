import type { Address } from '@desert-mirror/contracts/address';
import { formatDate, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { ReadBooking } from '../api/bookings.api.js';

interface BookingFactsProps {
  booking: ReadBooking;
  /** False where a headline shows the time. */
  withTime?: boolean;
}

/** Name, vehicle, time and address are known only to the customer's own browser or link. */
export function BookingFacts({ booking, withTime = true }: BookingFactsProps) {
  const { id, firstName, lastName, vehicleInfo, preferredDate, appointment, address } = booking;
  const rows: [string, string | false | null | undefined][] = [
    ['Booking', `#${id}`],
    ['Name', firstName && `${firstName} ${lastName}`],
    ['Vehicle', vehicleInfo],
    ['Date', withTime && appointment && formatWeekday(appointment.start)],
    ['We arrive between', withTime && appointment && formatWindow(appointment)],
    ['Preferred date', appointment ? null : preferredDate && formatDate(preferredDate)],
    ['Address', address && addressLine(address)],
  ];
  return (
    <dl className="mt-5 border-b border-line text-small tabular-nums">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt className="shrink-0 text-ink-faint">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** "8 Palm Way, Unit 4, Las Vegas 89135" */
export const addressLine = ({
  street,
  unit,
  city,
  zip,
}: Pick<Address, 'street' | 'city' | 'zip'> & {
  unit: string | null;
}): string => `${[street, unit, city].filter(Boolean).join(', ')} ${zip}`;
