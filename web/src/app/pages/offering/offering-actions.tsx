import { BookLink } from '../../../features/booking/book-link.js';
import { QuoteButton } from '../../../features/booking/quote-button.js';
import { CallLink } from '../../../site/call-link.js';
import { useSite } from '../../../site/use-site.js';
import { buttonLook } from '../../../ui/button.js';

interface OfferingActionsProps {
  offering: { id: number; slug: string };
  /** Path of the booking form. */
  bookTo: string;
}

export function OfferingActions({ offering: { id, slug }, bookTo }: OfferingActionsProps) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallLink size="lg" />;
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <BookLink to={bookTo} offeringId={id} className={buttonLook({ size: 'lg' })}>
        Book Now
      </BookLink>
      <QuoteButton preset={{ service: slug }} variant="secondary" size="lg" />
      {/* Smaller screens have it in the navigation bar or the bar at the bottom; here it would wrap. */}
      <span className="max-xl:hidden">
        <CallLink variant="ghost" size="lg" />
      </span>
    </div>
  );
}
