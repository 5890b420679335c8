import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import { toast } from '../ui/toast.js';
import { PAID, paymentFailed } from './bank-return.rules.js';
import { confirmPayment } from './confirm-payment.js';
import { payLabel } from './payment.rules.js';

export interface PaymentFormProps {
  /** Client secret of the open intent for exactly this amount. Undefined if there is none. */
  clientSecret: string | undefined;
  amountCents: number;
  /** Why payment is not possible yet. */
  hold?: string | undefined;
  /** Return URL after a bank redirect. Evaluated only when needed. */
  returnUrl: () => string;
  /** Reports whether a payment is being processed; the amount must not change meanwhile. */
  onBusy?: (isBusy: boolean) => void;
  onPaid: () => void;
  /** The intent can no longer be paid. */
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
      {hold && <p className="mt-4 text-small text-ink-soft">{hold}</p>}
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
