import { useEffect, useState } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { CardPayment } from '../../payment/card-payment.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { PaySplit } from '../../payment/pay-split.js';
import { centsOf } from '../../payment/payment.rules.js';
import { TipField } from '../../payment/tip-field.js';
import { TipSums } from '../../payment/tip-sums.js';
import { useBookingSecret } from '../../payment/use-booking-secret.js';
import { useTip } from '../../payment/use-tip.js';
import { BookingAmount } from './booking-summary.js';
import { depositDueCents } from './checkout.rules.js';
import { DepositChoice } from './deposit-choice.js';
import { PayLater } from './pay-later.js';
import { rememberCheckout } from './checkout-memory.js';

interface PaymentPanelProps {
  booking: ReadBooking;
  token: string | undefined;
  onPaid: () => void;
  /** The time was confirmed, to pay after the work. */
  onPaysLater: () => void;
  /** The booking changed on the server: price, payment or status. */
  onOutdated: () => void;
}

/** The amount and the tip that the customer chooses. */
function useChoice(booking: ReadBooking) {
  const dueCents = centsOf(booking.amountDue);
  const depositCents = depositDueCents(booking);
  const [isFull, setFull] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const tip = useTip(centsOf(booking.totalAmount));
  const amountCents = isFull ? dueCents : depositCents || dueCents;
  const totalCents = amountCents + (tip.cents ?? 0);
  const deposit = { depositCents, dueCents, isFull, onChoose: setFull };
  return { deposit, amountCents, tip, totalCents, isPaying, setPaying };
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { booking, token, onPaid, onPaysLater, onOutdated } = props;
  const { id, amountDue } = booking;
  const choice = useChoice(booking);
  const { tip, totalCents, setPaying } = choice;
  const { clientSecret, error, retry } = useBookingSecret(
    { bookingId: id, token },
    choice.amountCents,
    tip.cents,
  );
  const refusal = asApiError(error)?.status;
  const outdated = refusal === 409;
  const payLater = booking.canPayLater && (
    <PayLater bookingId={id} token={token} onBooked={onPaysLater} />
  );
  useEffect(() => {
    if (outdated) onOutdated();
    // Once per refusal: the caller's function is a new one on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outdated]);

  return (
    <>
      <CardPayment
        clientSecret={clientSecret}
        what="booking"
        error={error}
        amountCents={totalCents}
        hold={tip.cents === undefined ? 'Please correct the tip to continue.' : undefined}
        onBusy={setPaying}
        // Banks return to the home page, which finds the booking again.
        returnUrl={() => {
          rememberCheckout({ bookingId: id, token, amountDue });
          return window.location.origin;
        }}
        onRetry={() => {
          retry();
          if (outdated) onOutdated();
        }}
        onPaid={onPaid}
        frame={(form) => (
          <PaySplit summary={<Summary booking={booking} />}>
            <Choices {...choice} />
            {form}
            {payLater}
          </PaySplit>
        )}
      />
      {/* Too many cards were declined. */}
      {refusal === 429 && payLater && (
        <div className="mx-auto w-full max-w-sm px-5 pb-16">{payLater}</div>
      )}
    </>
  );
}

const Summary = ({ booking }: { booking: ReadBooking }) => (
  <>
    <h1 className="text-small font-semibold text-ink-soft">Secure card payment</h1>
    <BookingAmount booking={booking} />
    <p className="mt-4 text-small text-ink-faint">
      {nextOf(booking)} There are no other charges.
      {booking.freeUntil && (
        <>
          {' '}
          Free cancellation until {formatDateTime(booking.freeUntil)}; afterwards{' '}
          {formatAmount(booking.deposit)} is kept.
        </>
      )}
    </p>
  </>
);

function Choices({ deposit, amountCents, tip, isPaying }: ReturnType<typeof useChoice>) {
  return (
    <>
      <PanelTitle>Pay by card</PanelTitle>
      {deposit.depositCents > 0 && <DepositChoice {...deposit} disabled={isPaying} />}
      <TipField tip={tip} disabled={isPaying} />
      <TipSums
        name={amountCents < deposit.dueCents ? 'Deposit' : 'Amount due'}
        amountCents={amountCents}
        tipCents={tip.cents ?? 0}
      />
    </>
  );
}

/** What happens after the payment. */
function nextOf({ status, appointment }: ReadBooking): string {
  if (status === 'completed') return 'The work is done.';
  return appointment
    ? 'Your time is booked as soon as you pay.'
    : 'We call you within 24 hours to agree on a time.';
}
