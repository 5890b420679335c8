import { useEffect, useState } from 'react';
import { asApiError } from '../../api/api-error.js';
import { useGetBookingQuery } from '../../api/bookings.api.js';
import { PREPARING, PatientLoader } from '../../payment/patient-loader.js';
import { POLL_MS, useWhileBehind } from '../../payment/use-while-behind.js';
import { BookingNotFound } from './booking-not-found.js';
import { takeReturn } from './checkout-memory.js';
import { checkoutState, isDone, paidState } from './checkout.rules.js';
import { PaymentPanel } from './payment-panel.js';
import { Receipt } from './receipt.js';
import { StaffNotice } from './staff-notice.js';

interface CheckoutProps {
  bookingId: number;
  /** From a link that was sent to the customer. Without it and without the cookie, the API returns no
   * personal data. */
  token: string | undefined;
  /** The booking is paid or confirmed, or has nothing to pay. */
  onSettled: () => void;
}

export function Checkout({ bookingId, token, onSettled }: CheckoutProps) {
  const [returned] = useState(() => takeReturn(bookingId, 'paid'));
  /** What was due before the customer paid, here or on the bank's page; undefined until then. */
  const [dueBefore, setDueBefore] = useState(returned?.amountDue);
  const [payment, setPayment] = useState(returned?.payment);
  const [paysLater, setPaysLater] = useState(false);
  const [rejectedAmount, setRejectedAmount] = useState<string>();
  const [polling, setPolling] = useState(false);
  const { data, error, refetch } = useGetBookingQuery(
    { id: bookingId, token },
    {
      // A cached answer from before the payment must not ask for it again.
      refetchOnMountOrArgChange: true,
      pollingInterval: polling ? POLL_MS : 0,
    },
  );
  const state = data && checkoutState(data);
  // The booking service learns about a payment a moment after billing.
  const isBehind = state === 'payable' && [dueBefore, rejectedAmount].includes(data?.amountDue);
  useWhileBehind(isBehind, setPolling);

  const paidHere = dueBefore !== undefined;
  const isSettled = paidHere || paysLater || (state !== undefined && state !== 'payable');
  const isForgotten = isSettled || (data !== undefined && data !== null && isDone(data));
  useEffect(() => {
    if (isForgotten) onSettled();
    // The caller's function is a new one on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isForgotten]);

  if (asApiError(error)?.status === 404) return <BookingNotFound />;
  if (data === null) return <StaffNotice />;
  if (!data)
    return <PatientLoader label={PREPARING} what="booking" onRetry={() => void refetch()} />;
  if (isSettled) {
    const shown = paysLater
      ? 'later'
      : paidHere && !isBehind
        ? paidState(data)
        : checkoutState(data);
    const isNew = paidHere || paysLater;
    return <Receipt booking={data} state={shown} {...{ token, isNew, payment }} />;
  }
  return (
    <PaymentPanel
      booking={data}
      token={token}
      onPaid={(made) => {
        setPayment(made);
        setDueBefore(data.amountDue);
      }}
      onPaysLater={() => setPaysLater(true)}
      onOutdated={() => {
        setRejectedAmount(data.amountDue);
        void refetch();
      }}
    />
  );
}
