import { CalendarPlus } from 'lucide-react';
import { bookingRoutes } from '@desert-mirror/contracts/booking.operations';
import type { ReadBooking } from '../api/bookings.api.js';
import { pathOf } from '../api/request.js';
import { withQuery } from '../paths.js';
import { buttonLook } from '../ui/button.js';

interface AddToCalendarProps {
  booking: ReadBooking;
  /** From the link that was sent to the customer; the browser that booked has a cookie. */
  token?: string | undefined;
}

/** Downloads the appointment for any calendar. */
export function AddToCalendar({ booking: { id }, token }: AddToCalendarProps) {
  return (
    <a
      href={withQuery(pathOf(bookingRoutes.getBookingCalendar, { id }), { token })}
      className={buttonLook({ variant: 'secondary' })}
    >
      <CalendarPlus className="size-4 text-accent" aria-hidden="true" />
      Add to calendar
    </a>
  );
}
