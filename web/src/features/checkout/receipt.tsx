import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { formatAmount } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';
import { AddToCalendar } from '../../appointments/add-to-calendar.js';
import { arrivalText } from '../../appointments/arrival-text.js';
import { isBins } from '../../appointments/is-bins.js';
import { ManageLink } from '../../appointments/manage-link.js';
import { Preparation } from '../../appointments/preparation.js';
import { paths } from '../../paths.js';
import { FactLine } from '../../payment/fact-line.js';
import { panelActions } from '../../payment/panel-title.js';
import { PaySplit } from '../../payment/pay-split.js';
import { receiptPlace } from '../../payment/receipt.rules.js';
import { VanPicture } from '../../payment/van-picture.js';
import { CallLink } from '../../site/call-link.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { focusTitle } from '../../ui/notice.js';
import { BookingCard, SeveralLines, nameOf } from './booking-summary.js';
import { canChooseTime, type CheckoutState } from './checkout.rules.js';

interface Text {
  title: string;
  text: string;
  badge?: [text: string, tone: BadgeTone];
}

/** `later`: to be paid after the work. `part-paid`: such as a deposit. */
type ReceiptState = CheckoutState | 'later' | 'part-paid';

/** `payable` here means paid a moment ago, but not yet confirmed by the server. */
const TEXTS: Record<ReceiptState, Text> = {
  later: {
    title: 'Your appointment is booked',
    text: 'You can pay by card or cash after the work.',
    badge: ['pay after the work', 'good'],
  },
  'part-paid': {
    title: 'Thank you, we received your payment',
    text: 'We call you within 24 hours to agree on a time.',
    badge: ['partly paid', 'good'],
  },
  payable: {
    title: 'Thank you',
    text: 'We received your payment. The confirmation takes a moment.',
    badge: ['being confirmed', 'warm'],
  },
  invoiced: {
    title: 'Please pay with your invoice',
    text: 'Your invoice has the link to pay. If you do not have it, please call us.',
    badge: ['not paid yet', 'warm'],
  },
  paid: {
    title: 'Thank you, your booking is paid',
    text: 'We call you within 24 hours to agree on a time.',
    badge: ['paid', 'good'],
  },
  refunded: {
    title: 'This booking was refunded',
    text: 'The refund goes back to your card. Banks take up to ten days to process it.',
    badge: ['refunded', 'cool'],
  },
  cancelled: {
    title: 'This booking is canceled',
    text: 'Nothing to pay. Call us if you did not expect this.',
  },
  'nothing-to-pay': {
    title: 'Nothing to pay yet',
    text: 'This booking needs a quote. We call you with the price within 24 hours.',
  },
};

interface ReceiptProps {
  booking: ReadBooking;
  state: ReceiptState;
  token: string | undefined;
  /** Booked on this page a moment ago: the receipt replaced the card form. */
  isNew: boolean;
}

export function Receipt({ booking, state, token, isNew }: ReceiptProps) {
  const isSeated = booking.appointment?.status === 'confirmed' && booking.status !== 'completed';
  const isBooked = ['paid', 'later', 'part-paid'].includes(state) && isSeated;
  const { badge } = TEXTS[state];
  const isPaid = state === 'paid' && booking.amountPaid === booking.totalAmount;
  return (
    <PaySplit
      summary={
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <FactLine facts={[`Booking #${booking.id}`, nameOf(booking)]} />
            {badge && <Badge tone={badge[1]}>{badge[0]}</Badge>}
          </div>
          <BookingCard
            booking={booking}
            totalName={isPaid ? 'Amount paid' : 'Total'}
            withTime={!isBooked}
          />
        </>
      }
      details={
        <>
          <SeveralLines booking={booking} />
          {isBooked && <VanPicture />}
        </>
      }
      news={
        <>
          <StateIcon state={state} />
          <Message booking={booking} state={state} isNew={isNew} isBooked={isBooked} />
        </>
      }
    >
      {isBooked && <Preparation isBins={isBins(booking)} />}
      <div className={cn(panelActions, isBooked ? 'mt-8' : 'md:mt-8')}>
        {booking.link && <BookingLink booking={booking} state={state} link={booking.link} />}
        {isBooked && <AddToCalendar booking={booking} token={token} size="lg" />}
        {!booking.link && (
          <Link to={paths.home} className={buttonLook({ variant: 'secondary', size: 'lg' })}>
            Back to home
          </Link>
        )}
      </div>
      <p className="mt-8 mb-3 text-small text-ink-soft">Questions about this booking? Call us.</p>
      <div className={panelActions}>
        <CallLink variant="secondary" size="lg" />
      </div>
    </PaySplit>
  );
}

const isTimeOpen = (booking: ReadBooking, state: ReceiptState): boolean =>
  (state === 'paid' || state === 'part-paid') && Boolean(booking.link) && canChooseTime(booking);

interface BookingLinkProps extends Pick<ReceiptProps, 'booking' | 'state'> {
  link: string;
}

/** Link to the booking's page, where customers add a missing time or address. */
function BookingLink({ booking, state, link }: BookingLinkProps) {
  const missing = isTimeOpen(booking, state)
    ? 'Choose your time'
    : booking.appointment?.status === 'confirmed' && !booking.address && 'Add your address';
  return missing ? (
    <Link to={new URL(link).pathname} className={buttonLook({ size: 'lg' })}>
      {missing}
    </Link>
  ) : (
    <ManageLink link={link} variant="primary" size="lg" />
  );
}

type MessageProps = Omit<ReceiptProps, 'token'> & { isBooked: boolean };

function Message({ booking, state, isNew, isBooked }: MessageProps) {
  const { title, text } = TEXTS[state];
  const isDone = booking.status === 'completed';
  return (
    <div role="status">
      <h1
        className="mt-4 font-display text-heading outline-none"
        {...(isNew && { ref: focusTitle, tabIndex: -1 })}
      >
        {title}
      </h1>
      <p className="mt-3 text-body text-ink-soft">
        {isDone && state === 'paid'
          ? 'The work is done and paid for.'
          : isBooked && booking.appointment
            ? arrivalText(booking.appointment)
            : isTimeOpen(booking, state)
              ? 'Choose your time now, or we call you within 24 hours to agree on one.'
              : text}
      </p>
      {state === 'part-paid' && (
        <p className="mt-3 text-body text-ink-soft">
          {formatAmount(booking.amountDue)} is due after the work, by card with this page or your
          booking link, or in cash.
        </p>
      )}
      {isByCard(booking, state, isNew) && (
        <p className="mt-3 text-body wrap-anywhere text-ink-soft">
          {receiptPlace(booking.email, isNew)}
        </p>
      )}
    </div>
  );
}

/** Only card payments have a receipt. */
const isByCard = (booking: ReadBooking, state: ReceiptState, isNew: boolean): boolean =>
  ['paid', 'part-paid', 'payable'].includes(state) &&
  (isNew || Boolean(booking.stripePaymentIntentId));

function StateIcon({ state }: { state: ReceiptState }) {
  if (['paid', 'later', 'part-paid'].includes(state))
    return <CircleCheck className="size-10 text-good" aria-hidden="true" />;
  if (state === 'cancelled') return <CircleX className="size-10 text-bad" aria-hidden="true" />;
  return <Clock className="size-10 text-glow" aria-hidden="true" />;
}
