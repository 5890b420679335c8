import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { BookingPaymentDialog } from './booking-payment-dialog.js';

interface TakePaymentButtonProps {
  bookingId: number;
  /** The customer. */
  name: string;
  amountDue: string;
  variant?: 'secondary' | 'link';
  className?: string;
}

/** Opens the payment dialog for a booking in a list. */
export function TakePaymentButton(props: TakePaymentButtonProps) {
  const { bookingId, name, amountDue, variant = 'secondary', className } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        className={cn(variant === 'secondary' && 'min-h-11 sm:px-4', className)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Take payment<span className="sr-only"> from {name}</span>
      </Button>
      {isOpen && (
        <BookingPaymentDialog
          bookingId={bookingId}
          subject={name}
          amountDue={amountDue}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
