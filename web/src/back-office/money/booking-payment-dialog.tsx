import {
  useGetBookingMoneyQuery,
  useRecordBookingPaymentMutation,
} from '../../api/admin/invoices.api.js';
import { CARD_POLLING, JobPaymentCode } from './payment-code.js';
import { TakePaymentDialog } from './take-payment-dialog.js';

interface BookingPaymentDialogProps {
  bookingId: number;
  /** The customer, on pages that list several. */
  subject?: string;
  /** Becomes zero while the dialog is open if the customer pays by card. */
  amountDue: string;
  startsWith?: 'card';
  onClose: () => void;
}

/** Takes a booking's payment by QR code, or records cash, check or Zelle. */
export function BookingPaymentDialog({ bookingId, ...props }: BookingPaymentDialogProps) {
  const [record] = useRecordBookingPaymentMutation();
  return (
    <TakePaymentDialog
      {...props}
      {...(Number(props.amountDue) > 0 && { card: <BookingCode bookingId={bookingId} /> })}
      onRecord={(payment) => record({ bookingId, ...payment }).unwrap()}
    />
  );
}

/** Looks for the payment while the code is shown. */
function BookingCode({ bookingId }: { bookingId: number }) {
  useGetBookingMoneyQuery({ bookingId }, CARD_POLLING);
  return <JobPaymentCode id={bookingId} />;
}
