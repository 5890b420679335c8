import { Link } from 'react-router';
import type { CustomerQuote } from '@desert-mirror/contracts/quotes';
import { PanelTitle } from '../../payment/panel-title.js';
import { buttonLook } from '../../ui/button.js';

/** The page of the booking has everything else. */
export const bookingPath = (bookingUrl: string): string => new URL(bookingUrl).pathname;

export const QuoteAccepted = ({ quote: { bookingUrl } }: { quote: CustomerQuote }) => (
  <>
    <PanelTitle>You accepted this quote</PanelTitle>
    <p className="mt-2 mb-5 text-small text-ink-soft">
      Choose a time, pay or change the booking on its page.
    </p>
    {bookingUrl !== null && (
      <Link to={bookingPath(bookingUrl)} className={`${buttonLook({ size: 'lg' })} max-sm:w-full`}>
        Open your booking
      </Link>
    )}
  </>
);
