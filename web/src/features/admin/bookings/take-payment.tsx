import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { useGetBookingMoneyQuery } from '../../../api/admin/invoices.api.js';
import { BookingPaymentDialog } from '../../../back-office/money/booking-payment-dialog.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { Button } from '../../../ui/button.js';

type Booking = Pick<BookingDetail, 'id' | 'status' | 'amountDue'>;

/** What the customer owes: by the invoice, once one was sent. Undefined while the payments load. */
export function useAmountDue({ id, amountDue }: Booking): string | undefined {
  const { currentData } = useGetBookingMoneyQuery({ bookingId: id });
  if (!currentData) return undefined;
  const { invoice } = currentData;
  return invoice?.sentAt ? invoice.amountDue : amountDue;
}

type Payable = Booking & Pick<BookingDetail, 'totalAmount' | 'promoCode' | 'collected'>;

/** Records a tip when nothing is due. The next step once the job is done. Hidden until there is a price. */
export function TakePayment({ booking }: { booking: Payable }) {
  const amountDue = useAmountDue(booking);
  const [isOpen, setOpen] = useState(false);
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isDue = Number(amountDue ?? booking.amountDue) > 0;
  const isNext = booking.status === 'completed' && isDue;
  if (!isDue && isUnpriced(booking) && Number(booking.collected) === 0) return null;
  return (
    <div
      ref={place}
      role="group"
      aria-label="Payment"
      tabIndex={-1}
      className="max-sm:grid max-sm:grow"
    >
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        disabled={amountDue === undefined}
        onClick={() => setOpen(true)}
      >
        <HandCoins className="size-4" aria-hidden="true" />
        {isDue ? 'Take payment' : 'Record a tip'}
      </Button>
      {isOpen && amountDue !== undefined && (
        <BookingPaymentDialog
          bookingId={booking.id}
          amountDue={amountDue}
          onClose={() => {
            expect();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
