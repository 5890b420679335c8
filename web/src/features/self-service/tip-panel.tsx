import { useState } from 'react';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { CardPayment } from '../../payment/card-payment.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { TipField } from '../../payment/tip-field.js';
import { useBookingSecret } from '../../payment/use-booking-secret.js';
import { useTip, useTipBase } from '../../payment/use-tip.js';

interface TipPanelProps {
  booking: CustomerBooking;
  token: string;
  onDone: (outcome: string) => void;
}

/** A tip after the work is done and paid for. The card form appears once a tip is chosen. */
export function TipPanel({ booking: { id, totalAmount }, token, onDone }: TipPanelProps) {
  const tip = useTip(useTipBase(id, totalAmount));
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="mb-8 border-b border-line pb-8">
      <PanelTitle>Leave a tip</PanelTitle>
      <div className="mt-4 mb-5">
        <TipField tip={tip} disabled={isPaying} />
      </div>
      {tip.cents !== undefined && tip.cents > 0 && (
        <TipPayment
          bookingId={id}
          token={token}
          tipCents={tip.cents}
          onBusy={setPaying}
          onPaid={() => onDone('Thank you. We pass your tip on to the crew.')}
        />
      )}
    </div>
  );
}

interface TipPaymentProps {
  bookingId: number;
  token: string;
  tipCents: number;
  onBusy: (isBusy: boolean) => void;
  onPaid: () => void;
}

function TipPayment({ bookingId, token, tipCents, onBusy, onPaid }: TipPaymentProps) {
  const { clientSecret, error, retry } = useBookingSecret({ bookingId, token }, 0, tipCents);
  return (
    <CardPayment
      clientSecret={clientSecret}
      what="tip"
      error={error}
      amountCents={tipCents}
      returnUrl={() => `${window.location.origin}${window.location.pathname}`}
      onBusy={onBusy}
      onRetry={retry}
      onPaid={onPaid}
    />
  );
}
