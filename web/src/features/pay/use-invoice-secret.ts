import { useState } from 'react';
import { useCreateInvoicePaymentIntentQuery } from '../../api/payments.api.js';
import { useFollow } from '../../payment/use-tip.js';

/**
 * Client secret for the amount due plus the tip.
 * @param chosenTip tip in cents; undefined while the typed amount is invalid
 */
export function useInvoiceSecret(token: string, dueCents: number, chosenTip: number | undefined) {
  const [tip, setTip] = useState(chosenTip ?? 0);
  const query = useCreateInvoicePaymentIntentQuery(
    { token, amount: dueCents / 100, tip: tip / 100 },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  useFollow(chosenTip, tip, isFetching, setTip);
  return {
    clientSecret: error || isFetching ? undefined : currentData?.clientSecret,
    tip,
    error,
    retry: () => void refetch(),
  };
}
