import { useEffect, useState } from 'react';
import { useCreateInvoicePaymentIntentQuery } from '../../api/payments.api.js';

/** Debounce while the tip is being typed. */
const TYPING_MS = 500;

/**
 * Client secret for the amount due plus the tip. Requests run one after another, because two
 * concurrent ones could finish in the wrong order and leave the wrong payment open.
 * @param chosenTip tip in cents; undefined while the typed amount is invalid
 */
export function useInvoiceSecret(token: string, dueCents: number, chosenTip: number | undefined) {
  const [tip, setTip] = useState(chosenTip ?? 0);
  const query = useCreateInvoicePaymentIntentQuery(
    { token, amount: dueCents / 100, tip: tip / 100 },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  useEffect(() => {
    if (chosenTip === undefined || chosenTip === tip || isFetching) return undefined;
    const timer = setTimeout(() => setTip(chosenTip), TYPING_MS);
    return () => clearTimeout(timer);
  }, [chosenTip, tip, isFetching]);
  return {
    clientSecret: error || isFetching ? undefined : currentData?.clientSecret,
    tip,
    error,
    retry: () => void refetch(),
  };
}
