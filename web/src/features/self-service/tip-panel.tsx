import { useState } from 'react';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { formatAmount } from '@desert-mirror/contracts/money';
import { CardPayment } from '../../payment/card-payment.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { PaymentProblem } from '../../payment/payment-problem.js';
import { NOT_APPROVED, type PaymentProblem as Problem } from '../../payment/payment.rules.js';
import { TipField } from '../../payment/tip-field.js';
import { returnHere } from '../../payment/tip-memory.js';
import type { TipInput } from '../../payment/tip.rules.js';
import { useBookingSecret } from '../../payment/use-booking-secret.js';
import { useRememberedTip, useTipBase } from '../../payment/use-tip.js';
import { tipState } from './change-texts.rules.js';
import type { TipProgress } from './use-tip-progress.js';

interface TipPanelProps {
  booking: CustomerBooking;
  token: string;
  progress: TipProgress;
}

/** Asks for a tip once, after the work is done and paid for. */
export function TipPanel({ booking, token, progress }: TipPanelProps) {
  const state = tipState(booking, progress.isSent);
  if (state === 'none' || state === 'confirming') return null;
  return (
    <div className="mb-8 border-b border-line pb-8">
      {state === 'paid' ? (
        <>
          <PanelTitle>You tipped {formatAmount(booking.tipPaid)}</PanelTitle>
          <p className="mt-2 text-small text-ink-soft">All of it goes to the crew.</p>
        </>
      ) : (
        <TipForm booking={booking} token={token} progress={progress} />
      )}
    </div>
  );
}

/** The card form appears once a tip is chosen. */
function TipForm({ booking: { id, totalAmount }, token, progress }: TipPanelProps) {
  const tip = useRememberedTip(useTipBase(id, totalAmount), progress.isRefused);
  const [isPaying, setPaying] = useState(false);
  const tipCents = tip.cents ?? 0;
  const earlierProblem = progress.isRefused ? NOT_APPROVED : undefined;
  return (
    <>
      <PanelTitle>Leave a tip</PanelTitle>
      <div className="mt-4 mb-5">
        {earlierProblem && tipCents === 0 && <PaymentProblem problem={earlierProblem} />}
        <TipField tip={tip} disabled={isPaying} />
      </div>
      {tipCents > 0 && (
        <TipPayment
          bookingId={id}
          token={token}
          tipCents={tipCents}
          tip={tip}
          earlierProblem={earlierProblem}
          onBusy={setPaying}
          onPaid={progress.onPaid}
        />
      )}
    </>
  );
}

interface TipPaymentProps {
  bookingId: number;
  token: string;
  tipCents: number;
  tip: TipInput;
  earlierProblem: Problem | undefined;
  onBusy: (isBusy: boolean) => void;
  onPaid: () => void;
}

function TipPayment({ bookingId, token, tipCents, tip, ...form }: TipPaymentProps) {
  const { clientSecret, error, retry } = useBookingSecret({ bookingId, token }, 0, tipCents);
  return (
    <CardPayment
      {...form}
      clientSecret={clientSecret}
      what="tip"
      error={error}
      amountCents={tipCents}
      returnUrl={() => returnHere(tip)}
      onRetry={retry}
    />
  );
}
