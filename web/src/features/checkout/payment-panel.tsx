import { CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { useMinutesLeft } from '../../appointments/use-minutes-left.js';
import { CardPayment } from '../../payment/card-payment.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { PaySplit } from '../../payment/pay-split.js';
import { centsOf, NOT_APPROVED } from '../../payment/payment.rules.js';
import { OptionalTip } from '../../payment/tip-field.js';
import { TipSums } from '../../payment/tip-sums.js';
import { useBookingSecret } from '../../payment/use-booking-secret.js';
import { useTip, useTipBase } from '../../payment/use-tip.js';
import { BookingAmount, BookingDetails } from './booking-summary.js';
import { canChooseTime, cancellationText, depositDueCents } from './checkout.rules.js';
import { DepositChoice } from './deposit-choice.js';
import { PayLater } from './pay-later.js';
import { rememberCheckout, takeRefusal } from './checkout-memory.js';

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
  const tip = useTip(useTipBase(booking.id, booking.totalAmount));
  const amountCents = isFull ? dueCents : depositCents || dueCents;
  const totalCents = amountCents + (tip.cents ?? 0);
  const deposit = { depositCents, dueCents, isFull, onChoose: setFull };
  return { deposit, amountCents, tip, totalCents, isPaying, setPaying };
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { booking, token, onPaid, onPaysLater, onOutdated } = props;
  const choice = useChoice(booking);
  const { tip, totalCents, isPaying, setPaying } = choice;
  const [isRefused] = useState(() => takeRefusal(booking.id));
  const { clientSecret, error, retry } = useBookingSecret(
    { bookingId: booking.id, token },
    choice.amountCents,
    tip.cents,
  );
  const refusal = asApiError(error)?.status;
  const outdated = refusal === 409;
  const payLater = booking.canPayLater && (
    <PayLater bookingId={booking.id} token={token} onBooked={onPaysLater} />
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
        {...(isRefused && { earlierProblem: NOT_APPROVED })}
        extras={<Tip {...choice} />}
        terms={cancellationText(booking, Date.now())}
        onBusy={setPaying}
        // Banks return to the home page, which finds the booking again.
        returnUrl={() => {
          rememberCheckout({ bookingId: booking.id, token, amountDue: booking.amountDue });
          return window.location.origin;
        }}
        onRetry={() => {
          retry();
          if (outdated) onOutdated();
        }}
        onPaid={onPaid}
        frame={(form) => (
          <PaySplit
            summary={<Summary booking={booking} />}
            details={<BookingDetails booking={booking} />}
          >
            <PanelTitle>Pay by card</PanelTitle>
            {choice.deposit.depositCents > 0 && (
              <DepositChoice {...choice.deposit} disabled={isPaying} />
            )}
            <div className="mt-4">{form}</div>
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
    {booking.link && canChooseTime(booking) ? (
      <NoTime link={booking.link} />
    ) : (
      <p className="mt-3 text-small text-ink-soft">
        <Next booking={booking} /> There are no other charges.
      </p>
    )}
  </>
);

/** Before the card: a request that was sent without a time. */
const NoTime = ({ link }: { link: string }) => (
  <div className="mt-3 flex gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-small">
    <CalendarClock className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
    <p>
      No time is booked yet.{' '}
      <Link
        to={new URL(link).pathname}
        className="tap-area font-semibold text-accent underline underline-offset-4"
      >
        Choose a time first
      </Link>
      , or after you pay.
    </p>
  </div>
);

function Tip({ deposit, amountCents, tip, isPaying }: ReturnType<typeof useChoice>) {
  return (
    <>
      <OptionalTip tip={tip} disabled={isPaying} />
      <TipSums
        name={amountCents < deposit.dueCents ? 'Deposit' : 'Amount due'}
        amountCents={amountCents}
        tipCents={tip.cents ?? 0}
      />
    </>
  );
}

/** What happens after the payment. */
function Next({ booking: { status, appointment } }: { booking: ReadBooking }) {
  if (status === 'completed') return 'The work is done.';
  if (!appointment) return 'Your request is saved. We call you within 24 hours to agree on a time.';
  const { expiresAt } = appointment;
  const when = `${formatWeekday(appointment.start)}, ${formatWindow(appointment)}`;
  return expiresAt ? (
    <HeldTime when={when} expiresAt={expiresAt} />
  ) : (
    `${when} is yours as soon as you pay.`
  );
}

function HeldTime({ when, expiresAt }: { when: string; expiresAt: string }) {
  return useMinutesLeft(expiresAt) > 0
    ? `${when} is yours as soon as you pay.`
    : `${when} is no longer held. You get it if it is still free when you pay; otherwise you choose another time.`;
}
