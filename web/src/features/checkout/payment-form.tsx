import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import type { ReadBooking } from '../../api/bookings.api.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { PAID, paymentFailed } from './bank-return.rules.js';
import { rememberCheckout } from './checkout-memory.js';
import { payLabel, paymentOutcome, type PaymentOutcome } from './checkout.rules.js';

const NO_CONNECTION = 'The connection was lost. Please check it and try again.';

interface PaymentFormProps {
  booking: ReadBooking;
  onPaid: () => void;
}

export function PaymentForm({ booking, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);

  const confirm = async (): Promise<PaymentOutcome> => {
    if (!stripe || !elements) return { kind: 'failed', message: NO_CONNECTION };
    rememberCheckout(booking.id);
    const answer = await stripe
      .confirmPayment({
        elements,
        confirmParams: { return_url: window.location.origin },
        // Most cards need no page of their bank: then this one stays and says so.
        redirect: 'if_required',
      })
      .catch(() => ({ error: { message: NO_CONNECTION } }));
    return paymentOutcome(answer as Parameters<typeof paymentOutcome>[0]);
  };

  const pay = async (): Promise<void> => {
    // A second press can come before React has disabled the button.
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setProblem(undefined);
    const outcome = await confirm();
    busy.current = false;
    setPaying(false);
    if (outcome.kind === 'paid') {
      toast(PAID);
      onPaid();
    } else {
      toast(paymentFailed(outcome.message));
      setProblem(outcome.message);
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
        {paying ? 'Processing...' : payLabel(booking.totalAmount)}
      </Button>
    </form>
  );
}
