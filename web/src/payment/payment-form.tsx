import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import { toast } from '../ui/toast.js';
import { PAID, paymentFailed } from './bank-return.rules.js';
import { confirmPayment } from './confirm-payment.js';
import { payLabel } from './payment.rules.js';

export interface PaymentFormProps {
  /** Of the intent that is open for just this amount; undefined while there is none. */
  clientSecret: string | undefined;
  amountCents: number;
  /** Why it cannot be paid yet. */
  hold?: string | undefined;
  /** Where a bank's own page leads back to; read only once it is needed. */
  returnUrl: () => string;
  /** Whether the money is under way right now: then the amount must stay what it is. */
  onBusy?: (isBusy: boolean) => void;
  onPaid: () => void;
  /** The intent is over without a payment. */
  onStale: () => void;
}

export function PaymentForm({
  clientSecret,
  amountCents,
  hold,
  returnUrl,
  onBusy,
  onPaid,
  onStale,
}: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);

  const setBusy = (isBusy: boolean): void => {
    busy.current = isBusy;
    setPaying(isBusy);
    onBusy?.(isBusy);
  };

  const pay = async (): Promise<void> => {
    // A second press can come before React has disabled the button.
    if (busy.current) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await confirmPayment({ stripe, elements, clientSecret, returnUrl });
    setBusy(false);
    if (outcome.kind === 'paid') {
      toast(PAID);
      onPaid();
    } else {
      toast(paymentFailed(outcome.message));
      setProblem(outcome.message);
      if (outcome.kind === 'stale') onStale();
    }
  };

  return (
    <form
      aria-busy={paying}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <PaymentElement onReady={() => setReady(true)} />
      {problem && <p className="mt-4 text-small font-medium text-bad">{problem}</p>}
      {hold && <p className="mt-4 text-small text-mist">{hold}</p>}
      <Button
        type="submit"
        size="lg"
        className="mt-6 w-full disabled:opacity-60"
        disabled={!ready || !clientSecret || hold !== undefined}
        pending={paying}
      >
        {paying ? 'Processing...' : hold ? 'Pay' : payLabel(amountCents)}
      </Button>
    </form>
  );
}
