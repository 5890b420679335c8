import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { BookingFacts, OwnWords } from '../../appointments/booking-facts.js';
import { BookingLines } from '../../appointments/vehicles/price-lines.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { paymentText, timeNote } from './change-texts.rules.js';

const STATUS: Record<CustomerBooking['status'], { text: string; tone: BadgeTone }> = {
  pending: { text: 'not confirmed yet', tone: 'warm' },
  confirmed: { text: 'confirmed', tone: 'good' },
  completed: { text: 'done', tone: 'cool' },
  cancelled: { text: 'cancelled', tone: 'bad' },
};

export function BookingSummary({ booking }: { booking: CustomerBooking }) {
  const { serviceName, totalAmount, status, address } = booking;
  const { text, tone } = STATUS[status];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small font-semibold text-ink-soft">Your booking</p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <Time booking={booking} />
      <p className="mt-4 text-lead font-semibold">{serviceName}</p>
      <p className="dotted text-body text-ink-soft tabular-nums">
        {[
          isUnpriced(booking) ? 'Price to be agreed' : formatAmount(totalAmount),
          paymentText(booking),
          keptText(booking),
        ].map((fact) => fact && <span key={fact}>{fact}</span>)}
      </p>
      <BookingLines {...booking} />
      <BookingFacts booking={booking} withTime={false} />
      {address?.notes && <OwnWords name="Access" text={address.notes} />}
    </>
  );
}

const keptText = ({ status, kept }: CustomerBooking): string | false =>
  status === 'cancelled' && Number(kept) > 0 && `${formatAmount(kept)} of what you paid is kept`;

function Time({ booking }: { booking: CustomerBooking }) {
  const { status, appointment, canChooseTime } = booking;
  const title = 'mt-3 font-display text-heading';
  if (!appointment)
    return (
      <>
        <h1 className={title}>
          {status === 'cancelled' ? 'This booking is canceled' : 'No time agreed yet'}
        </h1>
        {status !== 'cancelled' && (
          <p className="mt-2 text-body text-ink-soft">
            {canChooseTime ? 'Choose a time that suits you.' : 'We call you to agree on a time.'}
          </p>
        )}
      </>
    );
  return (
    <>
      <h1 className={title}>
        <span className="whitespace-nowrap">{formatWeekday(appointment.start)},</span>{' '}
        <span className="whitespace-nowrap">{formatWindow(appointment)}</span>
      </h1>
      <p className="mt-2 text-body text-ink-soft">{timeNote(booking)}</p>
    </>
  );
}
