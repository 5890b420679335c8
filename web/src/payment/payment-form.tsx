import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import { toast } from '../ui/toast.js';
import { PAID, paymentFailed } from './bank-return.rules.js';
import { payLabel, paymentOutcome, type PaymentOutcome } from './payment.rules.js';

const NO_CONNECTION = 'The connection was lost. Please check it and try again.';

export interface PaymentFormProps {
  amountCents: number;
  /** Where a bank's own page leads back to; read only once it is needed. */
  returnUrl: () => string;
  /** Whether the money is under way right now: then the amount must stay what it is. */
  onBusy?: (isBusy: boolean) => void;
  onPaid: () => void;
  /** The intent is over without a payment. */
  onStale: () => void;
}

export function PaymentForm({ amountCents, returnUrl, onBusy, onPaid, onStale }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);

  const confirm = async (): Promise<PaymentOutcome> => {
    if (!stripe || !elements) return { kind: 'failed', message: NO_CONNECTION };
    const answer = await stripe
      .confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl() },
        // Most cards need no page of their bank: then this one stays and says so.
        redirect: 'if_required',
      })
      .catch(() => ({ error: { message: NO_CONNECTION } }));
    return paymentOutcome(answer as Parameters<typeof paymentOutcome>[0]);
  };

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
    const outcome = await confirm();
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
      <Button type="submit" size="lg" className="mt-6 w-full" disabled={!ready} pending={paying}>
        {paying ? 'Processing...' : payLabel(amountCents)}
      </Button>
    </form>
  );
}
