import { useSite } from '../../site/use-site.js';
import { deferred } from '../../ui/deferred.js';
import { Loader } from '../../ui/spinner.js';
import { preloadToaster } from '../../ui/toast-host.js';
import type { BookingPreset } from './booking-preset.js';
import { CallBox } from './call-box.js';

const FORM_ID = 'booking-form';

/** The form's code is a fifth of a page's JavaScript and far below its first screen. */
const BookingForm = deferred({
  id: FORM_ID,
  load: () => {
    if (typeof document !== 'undefined') preloadToaster();
    return import('./booking-form.js');
  },
  fallback: <Loader label="Loading the form" />,
});

const NOTHING: BookingPreset = {};

/** A page's booking form, or the call box while the owner takes bookings by phone only. */
export function BookingPanel({ preset = NOTHING }: { preset?: BookingPreset }) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallBox />;
  return <BookingForm formId={FORM_ID} preset={preset} />;
}
