import { CalendarCheck } from 'lucide-react';
import type { Location } from '@desert-mirror/contracts/booking';
import { buttonLook } from '../../ui/button.js';
import { BookLink } from './book-link.js';

export interface OnlineBookingProps {
  /** Link to the form, for browsers without JavaScript. */
  to: string;
  /** Preselects this service and skips the step that asks for it. */
  offeringId?: number;
  location?: Location | undefined;
  /** What the booking steps show. */
  lead?: string;
}

/** The first way to book, above the request form: the booking steps with prices and open times. */
export const OnlineBooking = ({
  lead = 'See your exact price and the open times.',
  ...choice
}: OnlineBookingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-ground p-5 theme-dusk sm:p-9">
    <div className="max-sm:w-full">
      <h3 className="font-display text-part">Book online</h3>
      <p className="mt-1 text-small text-ink-soft sm:mt-2 sm:text-body">{lead}</p>
    </div>
    <BookLink {...choice} className={`${buttonLook({ size: 'lg' })} max-sm:w-full`}>
      <CalendarCheck className="size-5" aria-hidden="true" />
      Choose an open time now
    </BookLink>
  </div>
);
