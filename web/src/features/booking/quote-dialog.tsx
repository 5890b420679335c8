import { Camera, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { FormFooter, FullSheet, sheetBody } from '../../ui/full-sheet.js';
import BookingForm from './booking-form.js';
import type { BookingPreset } from './booking-preset.js';
import { CallBox } from './call-box.js';

interface QuoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preset: BookingPreset;
}

/** Looks like the booking flow, and as there the title takes the focus: a focused field opens the keyboard of a phone. */
export default function QuoteDialog({ open, onOpenChange, preset }: QuoteDialogProps) {
  const { bookingEnabled } = useSite();
  return (
    <FullSheet
      open={open}
      onClose={() => onOpenChange(false)}
      title="Get a Free Quote"
      size="sm:max-w-[45rem] lg:max-w-[62rem]"
      header={
        <p className="text-small text-ink-soft">
          Tell us about your car. We reply within 24 hours, free of charge.
        </p>
      }
    >
      {/* A field that takes the focus must not be behind the button. */}
      <div className={cn(sheetBody, 'scroll-pb-24')}>
        {bookingEnabled ? (
          <>
            <PhotosLink service={preset.service} />
            <BookingForm
              formId="quote-form"
              preset={preset}
              submitLabel="Get a Free Quote"
              messageHint="Condition of paint and interior, what you would like done"
              Footer={FormFooter}
            />
          </>
        ) : (
          <CallBox />
        )}
      </div>
    </FullSheet>
  );
}

/** Links to the request form for a price based on photos. */
const PhotosLink = ({ service }: { service: string | undefined }) => (
  <Link
    to={paths.quoteRequest(service)}
    className="mb-6 flex items-center gap-4 rounded-control border border-edge/60 bg-surface/70 px-4 py-3 hover:border-edge hover:bg-raised"
  >
    <Camera className="size-6 shrink-0 text-accent" aria-hidden="true" />
    <span className="flex-1">
      <span className="block font-semibold">Have photos?</span>{' '}
      <span className="text-small text-ink-soft">Get a price from photos</span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
  </Link>
);
