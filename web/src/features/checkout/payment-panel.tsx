import { totalMinutes } from '@desert-mirror/contracts/prices';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../api/api-error.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { useMinutesLeft } from '../../appointments/use-minutes-left.js';
import { isBins } from '../../appointments/is-bins.js';
import { CardPayment } from '../../payment/card-payment.js';
import { depositDueCents } from '../../payment/deposit.rules.js';
import { NextSteps } from '../../payment/next-steps.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { PaySplit } from '../../payment/pay-split.js';
import { centsOf, NOT_APPROVED } from '../../payment/payment.rules.js';
import { Questions } from '../../payment/questions.js';
import { OptionalTip } from '../../payment/tip-field.js';
import { TipSums } from '../../payment/tip-sums.js';
import { useBookingSecret } from '../../payment/use-booking-secret.js';
import { useTip, useTipBase } from '../../payment/use-tip.js';
import { exactDuration } from '../../site/duration-text.js';
import { BookingCard, SeveralLines } from './booking-summary.js';
import { canChooseTime, cancellationText, isTooLateToChange, nextSteps } from './checkout.rules.js';
import { LateNotice } from './late-notice.js';
import { PayLater, PaymentChoice } from './payment-choice.js';
import { HeldProgress, Progress } from './progress.js';
import { rememberCheckout, takeReturn, type PaymentInput } from './checkout-memory.js';
import type { MadePayment } from './receipt-texts.rules.js';
import { usePayLater } from './use-pay-later.js';

interface PaymentPanelProps {
  booking: ReadBooking;
  token: string | undefined;
  onPaid: (payment: MadePayment) => void;
  /** The time was confirmed, to pay after the work. */
  onPaysLater: () => void;
  /** The booking changed on the server: price, payment or status. */
  onOutdated: () => void;
}

/** The amount and the tip that the customer chooses. */
function useChoice(booking: ReadBooking, initial: PaymentInput | undefined) {
  const dueCents = centsOf(booking.amountDue);
  const depositCents = depositDueCents(booking);
  const [isFull, setFull] = useState(initial?.isFull ?? false);
  const [isPaying, setPaying] = useState(false);
  const tip = useTip(useTipBase(booking.id, booking.totalAmount), initial?.tip);
  const amountCents = isFull ? dueCents : depositCents || dueCents;
  const totalCents = amountCents + (tip.cents ?? 0);
  const deposit = { depositCents, dueCents, isFull, onChoose: setFull };
  const input = { isFull, tip: { choice: tip.choice, typed: tip.typed } };
  const payment: MadePayment = { amountCents, tipCents: tip.cents ?? 0 };
  const checkout = { bookingId: booking.id, amountDue: booking.amountDue, input, payment };
  return { checkout, deposit, amountCents, tip, totalCents, isPaying, setPaying };
}

function termsOf(booking: ReadBooking) {
  const now = Date.now();
  return {
    notice: isTooLateToChange(booking, now) && <LateNotice />,
    terms: cancellationText(booking, now),
    laterTerms: cancellationText(booking, now, false),
  };
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { booking, token, onPaid, onPaysLater, onOutdated } = props;
  const [refused] = useState(() => takeReturn(booking.id, 'refused'));
  const choice = useChoice(booking, refused?.input);
  const { deposit, tip, totalCents, isPaying, setPaying } = choice;
  const { clientSecret, error, retry } = useBookingSecret(
    { bookingId: booking.id, token },
    choice.amountCents,
    tip.cents,
  );
  const refusal = asApiError(error)?.status;
  const outdated = refusal === 409;
  const { isBooking, book } = usePayLater({ bookingId: booking.id, token, onBooked: onPaysLater });
  const payLater = booking.canPayLater && <PayLater {...{ booking, isBooking, book }} />;
  const { notice, terms, laterTerms } = termsOf(booking);
  const isBusy = isPaying || isBooking;
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
        {...(refused && { earlierProblem: NOT_APPROVED })}
        extras={<Tip {...choice} />}
        {...{ notice, terms }}
        onBusy={setPaying}
        // Banks return to the home page, which finds the booking again.
        returnUrl={() => {
          rememberCheckout({ ...choice.checkout, token });
          return window.location.origin;
        }}
        onRetry={() => {
          retry();
          if (outdated) onOutdated();
        }}
        onPaid={() => onPaid(choice.checkout.payment)}
        frame={(form) => (
          <PaySplit
            title={<PageTitle booking={booking} />}
            summary={<Summary booking={booking} />}
            details={<Details booking={booking} />}
          >
            <PanelHead booking={booking} />
            <PaymentChoice {...{ payLater, laterTerms, notice, deposit, isBusy }}>
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

const TITLE = 'Secure card payment';

/** Only for screen readers on wide screens, where the second half of the page shows it. */
const PageTitle = ({ booking }: { booking: ReadBooking }) => (
  <>
    <Steps booking={booking} className="mb-1 md:hidden" />
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 md:sr-only">
      <h1 className="font-display text-part">{TITLE}</h1>
      <p className="text-fine text-ink-soft tabular-nums md:hidden">Booking #{booking.id}</p>
    </div>
  </>
);

const PanelHead = ({ booking }: { booking: ReadBooking }) => (
  <>
    <Steps booking={booking} className="mb-3 max-md:hidden" />
    {/* Screen readers find the second half by its own heading. */}
    <PanelTitle className="sr-only">{booking.canPayLater ? 'Payment' : 'Pay by card'}</PanelTitle>
    <p aria-hidden="true" className="font-display text-part max-md:hidden">
      {TITLE}
    </p>
  </>
);

const Steps = ({ booking, className }: { booking: ReadBooking; className: string }) => {
  const { status, appointment } = booking;
  return (
    <>
      {status === 'pending' && appointment?.expiresAt && (
        <HeldProgress expiresAt={appointment.expiresAt} className={className} />
      )}
      {canChooseTime(booking) && <Progress done={['Service']} next="Time" className={className} />}
    </>
  );
};

const Summary = ({ booking }: { booking: ReadBooking }) => (
  <BookingCard booking={booking} isTitled>
    {booking.link && canChooseTime(booking) ? (
      <NoTime link={booking.link} />
    ) : (
      <Next booking={booking} />
    )}
  </BookingCard>
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
function Next({ booking }: { booking: ReadBooking }) {
  const { status, appointment } = booking;
  if (status === 'completed') return 'The work is done. There are no other charges.';
  if (!appointment)
    return status === 'pending'
      ? 'Your request is saved. We call you within 24 hours to agree on a time.'
      : 'Your booking is confirmed.';
  const { expiresAt } = appointment;
  return (
    <>
      <Takes booking={booking} />
      {appointment.status === 'confirmed' ? (
        'Your time is confirmed.'
      ) : expiresAt ? (
        <HeldTime expiresAt={expiresAt} />
      ) : (
        ON_PAYMENT
      )}
    </>
  );
}

/** Empty for work without a duration, and for visitors who may only pay. */
function Takes({ booking: { lines } }: { booking: ReadBooking }) {
  const minutes = lines && totalMinutes(lines);
  return minutes ? `Takes about ${exactDuration(minutes)}. ` : null;
}

const ON_PAYMENT = 'Yours once you pay.';

function HeldTime({ expiresAt }: { expiresAt: string }) {
  return useMinutesLeft(expiresAt) > 0
    ? ON_PAYMENT
    : 'No longer held. You get it if it is still free when you pay; otherwise you choose another time.';
}
