import { PaymentElement } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paths } from '../paths.js';
import { Button } from '../ui/button.js';
import { PaymentProblem } from './payment-problem.js';
import { payLabel } from './payment.rules.js';
import { usePayment, type PaymentOptions } from './use-payment.js';
import { WalletButtons } from './wallet-buttons.js';

/** Without a frame around the fields. Wallets have their own buttons above the card. */
const CARD_OPTIONS = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never' },
} as const;

export interface PaymentFormProps extends PaymentOptions {
  amountCents: number;
  /** Why payment is not possible yet. */
  hold?: string | undefined;
  /** Below the card: an optional tip. */
  extras?: ReactNode;
  /** Below the button, so that phones show the button without scrolling. */
  notice?: ReactNode;
  /** Shown below the button: until when a cancellation is free, and what it costs. */
  terms?: string | undefined;
}

export function PaymentForm({
  amountCents,
  hold,
  extras,
  notice,
  terms,
  ...payment
}: PaymentFormProps) {
  const [ready, setReady] = useState(false);
  const { pay, paying, problem } = usePayment(payment);
  const canPay = payment.clientSecret !== undefined && hold === undefined;

  return (
    <form
      aria-busy={paying}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <WalletButtons canPay={canPay && !paying} onConfirm={(onFailure) => void pay(onFailure)} />
      {problem && <PaymentProblem problem={problem} />}
      <PaymentElement options={CARD_OPTIONS} onReady={() => setReady(true)} />
      {extras}
      {hold && <p className="mt-4 text-small text-ink-soft">{hold}</p>}
      <Button
        type="submit"
        size="lg"
        // A failed payment scrolls to the button. On phones, the margin keeps it clear of the toast.
        className="mt-5 w-full scroll-mb-4 aria-disabled:opacity-60 disabled:opacity-60 max-md:scroll-mb-20"
        disabled={!ready || !canPay}
        pending={paying}
      >
        {paying ? 'Processing...' : hold ? 'Pay' : payLabel(amountCents)}
      </Button>
      {notice}
      {terms && <p className="mt-4 text-small text-ink-soft">{terms}</p>}
      <p className="mt-4 flex items-start gap-2 text-fine text-ink-faint">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          Card details go straight to Stripe, our payment provider. We never see or store them.{' '}
          {/* A new tab keeps what was entered. */}
          <a
            href={paths.privacy}
            target="_blank"
            rel="noreferrer"
            className="tap-area underline underline-offset-4"
          >
            Privacy
          </a>
        </span>
      </p>
    </form>
  );
}
