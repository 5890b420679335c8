import { useState } from 'react';
import { useRecordBookingPaymentMutation } from '../../api/admin/invoices.api.js';
import { scheduleApi, useGetJobPaymentQuery } from '../../api/admin/schedule.api.js';
import { useFresh } from '../records/use-fresh.js';
import { CARD_POLLING, JobPaymentCode } from './payment-code.js';
import { TakePaymentDialog } from './take-payment-dialog.js';

interface BookingPaymentDialogProps {
  bookingId: number;
  /** The customer, on pages that list several. */
  subject?: string;
  /** Until the payment page is read. */
  amountDue: string;
  startsWith?: 'card';
  onClose: () => void;
}

/** Takes a booking's payment by QR code, or records cash, check or Zelle. */
export function BookingPaymentDialog({
  bookingId,
  amountDue: dueBefore,
  ...props
}: BookingPaymentDialogProps) {
  // The page beneath may learn first that it is paid; until then, the code stays.
  const [hasCode] = useState(Number(dueBefore) > 0);
  const [record] = useRecordBookingPaymentMutation();
  const payment = useFresh(scheduleApi.endpoints.getJobPayment.useQueryState({ id: bookingId }));
  // Without an amount, nothing is owed anymore.
  const amountDue = payment ? (payment.amount ?? '0.00') : dueBefore;
  return (
    <TakePaymentDialog
      {...props}
      amountDue={amountDue}
      {...(hasCode && { card: <BookingCode bookingId={bookingId} /> })}
      onRecord={(recorded) => record({ bookingId, ...recorded }).unwrap()}
    />
  );
}

/** Looks for the payment while the code is shown. */
function BookingCode({ bookingId }: { bookingId: number }) {
  useGetJobPaymentQuery({ id: bookingId }, CARD_POLLING);
  return <JobPaymentCode id={bookingId} />;
}
