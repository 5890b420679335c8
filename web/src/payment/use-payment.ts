import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { toast } from '../ui/toast.js';
import { PAID, paymentFailed } from './bank-return.rules.js';
import { confirmPayment } from './confirm-payment.js';
import type { PaymentProblem } from './payment.rules.js';

export interface PaymentOptions {
  /** Client secret of the open intent for exactly this amount. Undefined if there is none. */
  clientSecret: string | undefined;
  /** Why an earlier attempt on the bank's page failed. */
  earlierProblem?: PaymentProblem | undefined;
  /** Return URL after a bank redirect. Evaluated only when needed. */
  returnUrl: () => string;
  /** Reports whether a payment is being processed; the amount must not change meanwhile. */
  onBusy?: (isBusy: boolean) => void;
  onPaid: () => void;
  /** The intent can no longer be paid. */
  onStale: () => void;
}

export function usePayment({
  clientSecret,
  earlierProblem,
  returnUrl,
  onBusy,
  onPaid,
  onStale,
}: PaymentOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState(earlierProblem);
  const busy = useRef(false);

  const setBusy = (isBusy: boolean): void => {
    busy.current = isBusy;
    setPaying(isBusy);
    onBusy?.(isBusy);
  };

  /** @param onFailure tells the wallet that confirmed the payment, if any */
  const pay = async (onFailure?: () => void): Promise<void> => {
    // A second press can arrive before React disables the button.
    if (busy.current) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await confirmPayment({ stripe, elements, clientSecret, returnUrl });
    setBusy(false);
    if (outcome.kind === 'paid') {
      toast(PAID);
      onPaid();
    } else {
      onFailure?.();
      toast(paymentFailed(outcome.message));
      setProblem(outcome);
      // Another card is needed.
      if (outcome.charged === 'no') elements?.getElement('payment')?.focus();
      if (outcome.kind === 'stale') onStale();
    }
  };

  return { pay, paying, problem };
}
