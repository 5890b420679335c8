import type { ReactNode } from 'react';
import { REPLY } from '../../site/reply.js';
import { useSite } from '../../site/use-site.js';
import { deferred } from '../../ui/deferred.js';
import { Loader } from '../../ui/spinner.js';
import { preloadToaster } from '../../ui/toast-host.js';
import type { BookingPreset } from './booking-preset.js';
import { CallBox } from './call-box.js';
import { OnlineBooking, type OnlineBookingProps } from './online-booking.js';

export const FORM_ID = 'booking-form';

/** Lazy: the form is a fifth of the page's JavaScript and far below the first screen. */
const BookingForm = deferred({
  id: FORM_ID,
  load: () => {
    if (typeof document !== 'undefined') preloadToaster();
    return import('./booking-form.js');
  },
  fallback: <Loader label="Loading the form" />,
});

const NOTHING: BookingPreset = {};
const NOTE =
  'We reply within 24 hours. Nothing is charged now; fixed prices can be paid by card on the next page.';

interface BookingPanelProps extends OnlineBookingProps {
  preset?: BookingPreset;
  /** Below the form, instead of the note about payment above it. */
  footnote?: string;
  /** Told whether the confirmation replaces the form. */
  onReceived?: (isReceived: boolean) => void;
  /** Shown above the fields of the form. */
  children?: ReactNode;
}

/** Both ways to book: the booking steps first, then the request form. */
export function BookingPanel(props: BookingPanelProps) {
  const { preset = NOTHING, footnote, onReceived, children, ...choice } = props;
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallBox />;
  return (
    <div>
      <OnlineBooking {...choice} />
      <h3 className="mt-7 border-t border-line pt-6 font-display text-quote sm:text-[1.75rem]">
        Or send a request
      </h3>
      <p className="mt-1 mb-5 text-small text-pretty text-ink-soft">{footnote ? REPLY : NOTE}</p>
      {children}
      <BookingForm
        formId={FORM_ID}
        preset={preset}
        isSecondary
        {...(footnote && { footnote })}
        {...(onReceived && { onReceived })}
      />
    </div>
  );
}
