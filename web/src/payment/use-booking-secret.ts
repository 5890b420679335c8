import { useState } from 'react';
import { useCreatePaymentIntentQuery } from '../api/payments.api.js';
import { useFollow } from './use-tip.js';

interface PaidBooking {
  bookingId: number;
  /** From the customer's link; otherwise the booking's cookie counts. */
  token: string | undefined;
}

/**
 * Client secret for an amount plus a tip.
 * @param tipCents undefined while the typed amount is invalid
 */
export function useBookingSecret(
  { bookingId, token }: PaidBooking,
  amountCents: number,
  tipCents: number | undefined,
) {
  const [{ amount, tip }, request] = useState({ amount: amountCents, tip: tipCents ?? 0 });
  const { currentData, error, isFetching, refetch } = useCreatePaymentIntentQuery(
    {
      bookingId,
      amount: amount / 100,
      tip: tip > 0 ? tip / 100 : undefined,
      token,
    },
    { refetchOnMountOrArgChange: true },
  );
  useFollow(tipCents, tip, isFetching, (chosen) =>
    request((before) => ({ ...before, tip: chosen })),
  );
  useFollow(amountCents, amount, isFetching, (chosen) =>
    request((before) => ({ ...before, amount: chosen })),
  );
  const isCurrent = amount === amountCents && tip === tipCents && !isFetching && !error;
  return {
    clientSecret: isCurrent ? currentData?.clientSecret : undefined,
    error,
    retry: () => void refetch(),
  };
}
