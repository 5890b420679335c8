import { addressLine } from '@desert-mirror/contracts/address';
import { preferredLabel, preferredText } from '@desert-mirror/contracts/preferred-date';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { ReadBooking } from '../api/bookings.api.js';
import { FactList } from '../ui/fact-list.js';

interface BookingFactsProps {
  booking: ReadBooking;
  /** False where a headline shows the time. */
  withTime?: boolean;
}

/**
 * Shown below the lines, which include the vehicle size. Only the customer's own browser or link receives name, vehicle,
 * time and address.
 */
export function BookingFacts({ booking, withTime = true }: BookingFactsProps) {
  const { id, firstName, lastName, vehicleInfo, preferredDate, appointment, address } = booking;
  return (
    <FactList
      className="mt-5 border-b border-line last:border-b-0"
      facts={[
        ['Booking', `#${id}`],
        ['Name', firstName && `${firstName} ${lastName}`],
        ['Vehicle', vehicleInfo],
        ['Date', withTime && appointment && formatWeekday(appointment.start)],
        ['Arrival window', withTime && appointment && formatWindow(appointment)],
        ...(preferredDate && !appointment
          ? [[preferredLabel(preferredDate), preferredText(preferredDate)] as const]
          : []),
        ['Address', address ? addressLine(address) : appointment && 'Not given yet'],
      ]}
    />
  );
}
