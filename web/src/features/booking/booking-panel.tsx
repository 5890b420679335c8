import { useSite } from '../../site/use-site.js';
import { deferred } from '../../ui/deferred.js';
import { Loader } from '../../ui/spinner.js';
import { preloadToaster } from '../../ui/toast-host.js';
import type { BookingPreset } from './booking-preset.js';
import { CallBox } from './call-box.js';

const FORM_ID = 'booking-form';

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
/** Below the form of the home page and of areas. */
const FOOTNOTE = 'Nothing is charged yet. Fixed prices can be paid by card on the next page.';

interface BookingPanelProps {
  preset?: BookingPreset;
  footnote?: string;
}

export function BookingPanel({ preset = NOTHING, footnote = FOOTNOTE }: BookingPanelProps) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallBox />;
  return <BookingForm formId={FORM_ID} preset={preset} footnote={footnote} />;
}
