import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import {
  useGetBookingMoneyQuery,
  useRecordBookingPaymentMutation,
} from '../../../api/admin/invoices.api.js';
import { CARD_POLLING, JobPaymentCode } from '../../../back-office/money/payment-code.js';
import { RecordPaymentDialog } from '../../../back-office/money/record-payment-dialog.js';
import { useFocusAfter } from '../../../back-office/layout/use-focus-after.js';
import { Button } from '../../../ui/button.js';

type Booking = Pick<BookingDetail, 'id' | 'status' | 'amountDue'>;

/** What the customer owes: by the invoice, once one was sent. Undefined while the payments load. */
export function useAmountDue({ id, amountDue }: Booking): string | undefined {
  const { currentData } = useGetBookingMoneyQuery({ bookingId: id });
  if (!currentData) return undefined;
  const { invoice } = currentData;
  return invoice?.sentAt ? invoice.amountDue : amountDue;
}

/** Looks for the payment while the code is shown. */
function BookingCode({ bookingId }: { bookingId: number }) {
  useGetBookingMoneyQuery({ bookingId }, CARD_POLLING);
  return <JobPaymentCode id={bookingId} />;
}

/** Also for a tip when nothing is due. The next step once the job is done. */
export function RecordPayment({ booking }: { booking: Booking }) {
  const { id: bookingId, status } = booking;
  const amountDue = useAmountDue(booking);
  const [isOpen, setOpen] = useState(false);
  const [record] = useRecordBookingPaymentMutation();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isNext = status === 'completed' && Number(amountDue) > 0;
  return (
    <div
      ref={place}
      role="group"
      aria-label="Record a payment"
      tabIndex={-1}
      className="max-sm:grid max-sm:grow"
    >
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        disabled={amountDue === undefined}
        onClick={() => setOpen(true)}
      >
        <HandCoins className="size-4" aria-hidden="true" />
        Record payment
      </Button>
      {isOpen && amountDue !== undefined && (
        <RecordPaymentDialog
          amountDue={amountDue}
          {...(Number(amountDue) > 0 && { card: <BookingCode bookingId={bookingId} /> })}
          onRecord={(payment) => record({ bookingId, ...payment }).unwrap()}
          onClose={() => {
            expect();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
