import { useEffect, useState } from 'react';
import { useCreateInvoicePaymentIntentQuery } from '../../api/payments.api.js';

/** As long as somebody types an amount, nothing is asked. */
const TYPING_MS = 500;

/**
 * The secret of the payment of what is due and a tip. One question at a time: two on their way could
 * pass each other, and the payment that is left open would be the other one.
 * @param wanted undefined while what is typed is no amount
 */
export function useInvoiceSecret(token: string, dueCents: number, wanted: number | undefined) {
  const [tip, setTip] = useState(wanted ?? 0);
  const query = useCreateInvoicePaymentIntentQuery(
    { token, amount: dueCents / 100, tip: tip / 100 },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  useEffect(() => {
    if (wanted === undefined || wanted === tip || isFetching) return undefined;
    const timer = setTimeout(() => setTip(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, tip, isFetching]);
  return {
    clientSecret: error || isFetching ? undefined : currentData?.clientSecret,
    /** What it is for. */
    tip,
    error,
    retry: () => void refetch(),
  };
}
