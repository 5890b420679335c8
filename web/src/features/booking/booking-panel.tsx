import { Suspense, lazy, memo } from 'react';
import { useSite } from '../../site/use-site.js';
import { Loader } from '../../ui/spinner.js';
import { preloadToaster } from '../../ui/toast-host.js';
import { CallBox } from './call-box.js';
import type { ChosenOffering } from './chosen-offering.js';
import { whenWanted } from './when-wanted.js';

const FORM_ID = 'booking-form';

/**
 * The form's code is a fifth of the page's JavaScript and far below its first screen: the server's
 * markup stands until somebody comes near, and takes what is typed meanwhile.
 */
const BookingForm = lazy(async () => {
  if (typeof document !== 'undefined') {
    await whenWanted(FORM_ID);
    preloadToaster();
  }
  return import('./booking-form.js');
});

/** `memo`: a parent's render must not reach into markup that is not hydrated yet. */
export const BookingPanel = memo(function BookingPanel({
  chosen,
}: {
  chosen: ChosenOffering | undefined;
}) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallBox />;
  return (
    <Suspense fallback={<Loader label="Loading the form" />}>
      <BookingForm formId={FORM_ID} chosen={chosen} />
    </Suspense>
  );
});
