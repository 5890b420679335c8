import { useSite } from '../../site/use-site.js';
import { Dialog } from '../../ui/dialog.js';
import BookingForm from './booking-form.js';
import type { BookingPreset } from './booking-preset.js';
import { CallBox } from './call-box.js';

interface QuoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preset: BookingPreset;
}

/** The booking form over the page: the same request, asked for as a quote. */
export default function QuoteDialog({ preset, ...dialog }: QuoteDialogProps) {
  const { bookingEnabled } = useSite();
  return (
    <Dialog
      {...dialog}
      title="Get a Free Quote"
      description="Tell us about the car. We answer within 24 hours, and asking costs nothing."
      width="max-w-2xl"
    >
      {bookingEnabled ? (
        <BookingForm formId="quote-form" preset={preset} submitLabel="Get a Free Quote" />
      ) : (
        <CallBox />
      )}
    </Dialog>
  );
}
