import { Link } from 'react-router';
import type { CustomerQuote } from '@desert-mirror/contracts/quotes';
import { PanelTitle } from '../../payment/panel-title.js';
import { buttonLook } from '../../ui/button.js';
import { ACCEPTED_TEXTS } from './quote.rules.js';

/** The page of the booking has everything else. */
export const bookingPath = (bookingUrl: string): string => new URL(bookingUrl).pathname;

export const QuoteAccepted = ({
  quote: { bookingUrl, timeChoice = 'choose' },
}: {
  quote: CustomerQuote;
}) => (
  <>
    <PanelTitle>You accepted this quote</PanelTitle>
    <p className="mt-2 mb-5 text-small text-ink-soft">{ACCEPTED_TEXTS[timeChoice]}</p>
    {bookingUrl !== null && (
      <Link to={bookingPath(bookingUrl)} className={`${buttonLook({ size: 'lg' })} max-sm:w-full`}>
        Open your booking
      </Link>
    )}
  </>
);
