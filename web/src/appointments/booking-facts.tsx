import { addressLine } from '@desert-mirror/contracts/address';
import { messageFacts } from '@desert-mirror/contracts/booking-message';
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
  const { plan, bins, text } = messageFacts(booking);
  return (
    <>
      <FactList
        className="mt-5 border-b border-line last:border-b-0"
        facts={[
          ['Booking', `#${id}`],
          ['Name', firstName && `${firstName} ${lastName}`],
          ['Plan', plan],
          ['Bins', bins],
          ['Vehicle', vehicleInfo],
          ['Date', withTime && appointment && formatWeekday(appointment.start)],
          ['Arrival window', withTime && appointment && formatWindow(appointment)],
          ...(preferredDate && !appointment
            ? [[preferredLabel(preferredDate), preferredText(preferredDate)] as const]
            : []),
          ['Address', address ? addressLine(address) : appointment && 'Not given yet'],
        ]}
      />
      {text && <OwnWords name="Message" text={text} />}
    </>
  );
}

/** What the customer wrote, with its line breaks. */
export const OwnWords = ({ name, text }: { name: string; text: string }) => (
  <p className="mt-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">
    <span className="font-medium text-ink">{name}:</span> {text}
  </p>
);
