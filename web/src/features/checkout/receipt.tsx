import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatAmount } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';
import { AddToCalendar } from '../../appointments/add-to-calendar.js';
import { isBins } from '../../appointments/is-bins.js';
import { ManageLink } from '../../appointments/manage-link.js';
import { Preparation } from '../../appointments/preparation.js';
import { paths } from '../../paths.js';
import { panelActions } from '../../payment/panel-title.js';
import { PaySplit } from '../../payment/pay-split.js';
import { Questions } from '../../payment/questions.js';
import { ReceiptHead } from '../../payment/receipt-head.js';
import { receiptPlace } from '../../payment/receipt.rules.js';
import { VanPicture } from '../../payment/van-picture.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { BookingCard, SeveralLines } from './booking-summary.js';
import {
  type MadePayment,
  missingText,
  paymentText,
  receiptText,
  type ReceiptState,
} from './receipt-texts.rules.js';

interface Head {
  title: string;
  /** With a confirmed time. */
  bookedTitle?: string;
  badge?: [text: string, tone: BadgeTone];
}

const HEADS: Record<ReceiptState, Head> = {
  later: { title: 'Your appointment is booked', badge: ['pay after the work', 'good'] },
  'part-paid': {
    title: 'Thank you, we received your payment',
    badge: ['partly paid', 'good'],
  },
  payable: { title: 'Thank you', badge: ['being confirmed', 'warm'] },
  invoiced: { title: 'Please pay with your invoice', badge: ['not paid yet', 'warm'] },
  paid: { title: 'Thank you, your booking is paid', badge: ['paid', 'good'] },
  refunded: { title: 'This booking was refunded', badge: ['refunded', 'cool'] },
  cancelled: { title: 'This booking is canceled' },
  free: { title: 'Nothing is due', bookedTitle: 'Your appointment is booked' },
  'nothing-to-pay': { title: 'Nothing to pay yet' },
};

/** Nothing has to be paid before the work. */
const isSettled = (state: ReceiptState): boolean =>
  ['paid', 'later', 'part-paid', 'free'].includes(state);

interface ReceiptProps {
  booking: ReadBooking;
  state: ReceiptState;
  token: string | undefined;
  /** Booked on this page a moment ago: the receipt replaced the card form. */
  isNew: boolean;
  /** The card payment on this page or on the bank's page. */
  payment?: MadePayment | undefined;
}

export function Receipt({ booking, state, token, isNew, payment }: ReceiptProps) {
  const isSeated = booking.appointment?.status === 'confirmed' && booking.status !== 'completed';
  const isBooked = isSettled(state) && isSeated;
  const { badge } = HEADS[state];
  return (
    <PaySplit
      summary={
        <BookingCard
          booking={booking}
          badge={badge && <Badge tone={badge[1]}>{badge[0]}</Badge>}
          actions={
            isBooked && (
              <>
                <AddToCalendar booking={booking} token={token} />
                {booking.link && <ManageLink link={booking.link} />}
              </>
            )
          }
        />
      }
      details={<SeveralLines booking={booking} />}
      news={<Message {...{ booking, state, isNew, payment, isBooked }} />}
    >
      <Action booking={booking} state={state} isBooked={isBooked} />
      {isBooked && <Preparation isBins={isBins(booking)} />}
      <div className="mt-8">
        <Questions about="booking" />
      </div>
      {isBooked && <VanPicture />}
    </PaySplit>
  );
}

type MessageProps = Omit<ReceiptProps, 'token'> & { isBooked: boolean };

type ActionProps = Pick<ReceiptProps, 'booking' | 'state'> & {
  /** The card has the link to the booking's page. */
  isBooked: boolean;
};

/** Link to the booking's page, where customers add a missing time or address; without that page, a link home. */
function Action({ booking, state, isBooked }: ActionProps) {
  const { link } = booking;
  const missing = missingText(booking, state);
  if (isBooked && link && !missing) return null;
  return (
    <div className={cn(panelActions, 'md:mt-6')}>
      {!link ? (
        <Link to={paths.home} className={buttonLook({ variant: 'secondary', size: 'lg' })}>
          Back to home
        </Link>
      ) : missing ? (
        <Link to={new URL(link).pathname} className={buttonLook({ size: 'lg' })}>
          {missing}
        </Link>
      ) : (
        <ManageLink link={link} variant="primary" size="lg" />
      )}
    </div>
  );
}

function Message({ booking, state, isNew, payment, isBooked }: MessageProps) {
  const text = receiptText(booking, state, isBooked);
  const { title, bookedTitle = title } = HEADS[state];
  return (
    <ReceiptHead as="h1" {...iconOf(state)} title={isBooked ? bookedTitle : title} isNew={isNew}>
      {payment && state !== 'payable' && <p>{paymentText(payment)}</p>}
      {text && <p>{text}</p>}
      {state === 'part-paid' && (
        <p>
          {formatAmount(booking.amountDue)} is{' '}
          {booking.status === 'completed' ? 'still due' : 'due after the work'}, by card with this
          page or your booking link, or in cash.
        </p>
      )}
      {isByCard(booking, state, isNew) && (
        <p className="wrap-anywhere">{receiptPlace(booking.email, isNew)}</p>
      )}
    </ReceiptHead>
  );
}

/** Only card payments have a receipt. */
const isByCard = (booking: ReadBooking, state: ReceiptState, isNew: boolean): boolean =>
  ['paid', 'part-paid', 'payable'].includes(state) &&
  (isNew || Boolean(booking.stripePaymentIntentId));

function iconOf(state: ReceiptState): { icon: LucideIcon; color: string } {
  if (isSettled(state)) return { icon: CircleCheck, color: 'text-good' };
  if (state === 'cancelled') return { icon: CircleX, color: 'text-bad' };
  return { icon: Clock, color: 'text-glow' };
}
