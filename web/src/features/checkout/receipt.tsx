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
import { PaySplit } from '../../payment/pay-split.js';
import { CallLink } from '../../site/call-link.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { focusTitle } from '../../ui/notice.js';
import { BookingAmount } from './booking-summary.js';
import type { CheckoutState } from './checkout.rules.js';

interface Text {
  title: string;
  text: string;
  badge: string;
  tone: BadgeTone;
}

/** `later`: to be paid after the work. `part-paid`: such as a deposit. */
type ReceiptState = CheckoutState | 'later' | 'part-paid';

/** `payable` here means paid a moment ago, but not yet confirmed by the server. */
const TEXTS: Record<ReceiptState, Text> = {
  later: {
    title: 'Your appointment is booked',
    text: 'You can pay by card or cash after the work.',
    badge: 'pay after the work',
    tone: 'good',
  },
  'part-paid': {
    title: 'Thank you, we received your payment',
    text: 'We call you within 24 hours to agree on a time.',
    badge: 'partly paid',
    tone: 'good',
  },
  payable: {
    title: 'Thank you',
    text: 'We received your payment. The confirmation takes a moment.',
    badge: 'being confirmed',
    tone: 'warm',
  },
  paid: {
    title: 'Thank you, your booking is paid',
    text: 'We call you within 24 hours to agree on a time.',
    badge: 'paid',
    tone: 'good',
  },
  refunded: {
    title: 'This booking was refunded',
    text: 'The refund goes back to your card. Banks take up to ten days to process it.',
    badge: 'refunded',
    tone: 'cool',
  },
  cancelled: {
    title: 'This booking is cancelled',
    text: 'Nothing to pay. Call us if you did not expect this.',
    badge: 'cancelled',
    tone: 'bad',
  },
  'nothing-to-pay': {
    title: 'Nothing to pay yet',
    text: 'This booking needs a quote. We call you with the price within 24 hours.',
    badge: 'quote',
    tone: 'neutral',
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
  const { title, text, badge, tone } = TEXTS[state];
  const { appointment } = booking;
  const isDone = booking.status === 'completed';
  const isSeated = appointment?.status === 'confirmed' && !isDone;
  const isBooked = ['paid', 'later', 'part-paid'].includes(state) && isSeated;
  return (
    <PaySplit summaryLast summary={<BookingAmount booking={booking} />}>
      <StateIcon state={state} />
      <div role="status">
        <h1
          className="mt-4 font-display text-heading outline-none"
          {...(isNew && { ref: focusTitle, tabIndex: -1 })}
        >
          {title}
        </h1>
        <p className="mt-3 mb-4 text-body text-ink-soft">
          {isDone && state === 'paid'
            ? 'The work is done and paid for.'
            : isBooked
              ? arrivalText(appointment)
              : text}
        </p>
        {state === 'part-paid' && (
          <p className="mb-4 text-body text-ink-soft">
            {formatAmount(booking.amountDue)} is due after the work, by card with this page or your
            booking link, or in cash.
          </p>
        )}
        <Badge tone={tone}>{badge}</Badge>
      </div>
      {isBooked && <Preparation isBins={isBins(booking)} />}
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
        {isBooked && <AddToCalendar booking={booking} token={token} />}
        {booking.link && <ManageLink link={booking.link} />}
        <Link to={paths.home} className={buttonLook({ variant: 'secondary' })}>
          Back to home
        </Link>
        <CallLink variant="secondary" />
      </div>
    </PaySplit>
  );
}

function StateIcon({ state }: { state: ReceiptState }) {
  if (['paid', 'later', 'part-paid'].includes(state))
    return <CircleCheck className="size-10 text-good" aria-hidden="true" />;
  if (state === 'cancelled') return <CircleX className="size-10 text-bad" aria-hidden="true" />;
  return <Clock className="size-10 text-glow" aria-hidden="true" />;
}
