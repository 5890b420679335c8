import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import { useState } from 'react';

const OPTIONS = { buttonHeight: 52 };

interface WalletButtonsProps {
  /** Whether a payment can start now. */
  canPay: boolean;
  /** The customer confirmed in the wallet. `onFailure` shows there that the payment failed. */
  onConfirm: (onFailure: () => void) => void;
}

/** Apple Pay, Google Pay and Link. Empty unless Stripe offers one of them on this device. */
export function WalletButtons({ canPay, onConfirm }: WalletButtonsProps) {
  const [isOffered, setOffered] = useState(false);
  return (
    // Stripe can only measure its buttons while they have a layout, so this is not `hidden`.
    <div className={isOffered ? '' : 'invisible h-0 overflow-hidden'}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) => (canPay ? resolve() : reject())}
        onConfirm={({ paymentFailed }) => onConfirm(() => paymentFailed({ reason: 'fail' }))}
      />
      <p className="my-5 flex items-center gap-4 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or pay by card
      </p>
    </div>
  );
}
