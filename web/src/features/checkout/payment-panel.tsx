import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { useMinutesLeft } from '../../appointments/use-minutes-left.js';
import { isBins } from '../../appointments/is-bins.js';
import { CardPayment } from '../../payment/card-payment.js';
import { NextSteps } from '../../payment/next-steps.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { PaySplit } from '../../payment/pay-split.js';
import { centsOf, NOT_APPROVED } from '../../payment/payment.rules.js';
import { Questions } from '../../payment/questions.js';
import { OptionalTip } from '../../payment/tip-field.js';
import { TipSums } from '../../payment/tip-sums.js';
import { useBookingSecret } from '../../payment/use-booking-secret.js';
import { useTip, useTipBase } from '../../payment/use-tip.js';
import { cn } from '../../ui/cn.js';
import { BookingCard, SeveralLines } from './booking-summary.js';
import { canChooseTime, cancellationText, depositDueCents, nextSteps } from './checkout.rules.js';
import { PayLater, PaymentChoice } from './payment-choice.js';
import { Progress } from './progress.js';
import { rememberCheckout, takeRefusal } from './checkout-memory.js';
import { usePayLater } from './use-pay-later.js';

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
  const { deposit, tip, totalCents, isPaying, setPaying } = choice;
  const [isRefused] = useState(() => takeRefusal(booking.id));
  const { clientSecret, error, retry } = useBookingSecret(
    { bookingId: booking.id, token },
    choice.amountCents,
    tip.cents,
  );
  const refusal = asApiError(error)?.status;
  const outdated = refusal === 409;
  const { isBooking, book } = usePayLater({ bookingId: booking.id, token, onBooked: onPaysLater });
  const payLater = booking.canPayLater && <PayLater {...{ isBooking, book }} />;
  const laterTerms = cancellationText(booking, Date.now(), false);
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
          <PaySplit summary={<Summary booking={booking} />} details={<Details booking={booking} />}>
            <Title booking={booking} />
            <PaymentChoice {...{ payLater, laterTerms, deposit }} isBusy={isPaying || isBooking}>
              {form}
            </PaymentChoice>
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

/** On phones, the choice of when to pay takes the place of the title. */
const Title = ({ booking: { canPayLater, status, appointment } }: { booking: ReadBooking }) => (
  <>
    {status === 'pending' && appointment?.expiresAt && (
      <Progress expiresAt={appointment.expiresAt} />
    )}
    <PanelTitle className={cn(canPayLater && 'max-md:sr-only')}>
      {canPayLater ? 'Payment' : 'Pay by card'}
    </PanelTitle>
  </>
);

const Summary = ({ booking }: { booking: ReadBooking }) => (
  <>
    <h1 className="sr-only">Secure card payment</h1>
    <BookingCard booking={booking}>
      {booking.link && canChooseTime(booking) ? (
        <NoTime link={booking.link} />
      ) : (
        <Next booking={booking} />
      )}
    </BookingCard>
  </>
);

const Details = ({ booking }: { booking: ReadBooking }) => {
  const steps = nextSteps(booking, isBins(booking));
  return (
    <>
      <SeveralLines booking={booking} />
      {steps.length > 0 && <NextSteps title="What happens next" steps={steps} />}
      <Questions about="booking" />
    </>
  );
};

/** Before the card: a request that was sent without a time. */
const NoTime = ({ link }: { link: string }) => (
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
  if (status === 'completed') return 'The work is done. There are no other charges.';
  if (!appointment)
    return status === 'pending'
      ? 'Your request is saved. We call you within 24 hours to agree on a time.'
      : 'Your booking is confirmed.';
  if (appointment.status === 'confirmed') return 'Arrival window. Your time is confirmed.';
  const { expiresAt } = appointment;
  return expiresAt ? <HeldTime expiresAt={expiresAt} /> : ON_PAYMENT;
}

const ON_PAYMENT = 'This window is yours as soon as you pay.';

function HeldTime({ expiresAt }: { expiresAt: string }) {
  return useMinutesLeft(expiresAt) > 0
    ? ON_PAYMENT
    : 'No longer held. You get it if it is still free when you pay; otherwise you choose another time.';
}
