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
  /** Used until the payment page has loaded. */
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
  // Not derived from the current amount: the page beneath may learn of the payment first, which must not stop the polling.
  const [hasCode] = useState(Number(dueBefore) > 0);
  const [record] = useRecordBookingPaymentMutation();
  const { useLazyQuery, useQueryState } = scheduleApi.endpoints.getJobPayment;
  const [reload] = useLazyQuery();
  const payment = useFresh(useQueryState({ id: bookingId }));
  // No amount means that nothing is due anymore.
  const amountDue = payment ? (payment.amount ?? '0.00') : dueBefore;
  return (
    <TakePaymentDialog
      {...props}
      amountDue={amountDue}
      {...(hasCode && { card: <BookingCode bookingId={bookingId} /> })}
      onRecord={(recorded) => record({ bookingId, ...recorded }).unwrap()}
      onAmountRefused={() => void reload({ id: bookingId })}
    />
  );
}

/** Looks for the payment while the code is shown. */
function BookingCode({ bookingId }: { bookingId: number }) {
  useGetJobPaymentQuery({ id: bookingId }, CARD_POLLING);
  return <JobPaymentCode id={bookingId} />;
}
