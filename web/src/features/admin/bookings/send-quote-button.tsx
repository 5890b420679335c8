import { useState } from 'react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useLazyGetBookingDetailQuery } from '../../../api/admin/bookings.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { QuoteDialog } from './quote-dialog.js';

interface SendQuoteButtonProps {
  bookingId: number;
  /** The customer. */
  name: string;
  variant?: 'secondary' | 'link';
  className?: string;
}

/** Opens the quote dialog for a request in a list. */
export function SendQuoteButton(props: SendQuoteButtonProps) {
  const { bookingId, name, variant = 'secondary', className } = props;
  const [read] = useLazyGetBookingDetailQuery();
  const [booking, setBooking] = useState<BookingDetail>();
  const [pending, run] = usePending();
  const open = () =>
    run(async () => {
      try {
        setBooking(await read({ id: bookingId }).unwrap());
      } catch (error) {
        reportFailure(error, 'The booking could not be loaded. Please try again.');
      }
    });
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        className={cn(variant === 'secondary' && 'min-h-11 sm:px-4', className)}
        aria-haspopup="dialog"
        pending={pending}
        onClick={() => void open()}
      >
        Send quote<span className="sr-only"> to {name}</span>
      </Button>
      {booking && <QuoteDialog booking={booking} onClose={() => setBooking(undefined)} />}
    </>
  );
}
