import { Link } from 'react-router';
import { QuoteButton } from '../../../features/booking/quote-button.js';
import { CallLink } from '../../../site/call-link.js';
import { useSite } from '../../../site/use-site.js';
import { buttonLook } from '../../../ui/button.js';

interface OfferingActionsProps {
  slug: string;
  /** Path of the booking form. */
  bookTo: string;
}

export function OfferingActions({ slug, bookTo }: OfferingActionsProps) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallLink size="lg" />;
  return (
    <>
      <Link to={bookTo} className={buttonLook({ size: 'lg' })}>
        Book Now
      </Link>
      <QuoteButton preset={{ service: slug }} variant="secondary" size="lg" />
      <CallLink variant="ghost" size="lg" />
    </>
  );
}
