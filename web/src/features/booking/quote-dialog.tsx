import { useSite } from '../../site/use-site.js';
import { Dialog, DialogFooter } from '../../ui/dialog.js';
import BookingForm from './booking-form.js';
import type { BookingPreset } from './booking-preset.js';
import { CallBox } from './call-box.js';

interface QuoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preset: BookingPreset;
}

export default function QuoteDialog({ preset, ...dialog }: QuoteDialogProps) {
  const { bookingEnabled } = useSite();
  return (
    <Dialog
      {...dialog}
      title="Get a Free Quote"
      description="Tell us about your car. We reply within 24 hours, free of charge."
      width="max-w-2xl"
      isDisplay
    >
      {bookingEnabled ? (
        <BookingForm
          formId="quote-form"
          preset={preset}
          submitLabel="Get a Free Quote"
          Footer={DialogFooter}
        />
      ) : (
        <CallBox />
      )}
    </Dialog>
  );
}
