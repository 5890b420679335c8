import { Link } from 'react-router';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { formatAmount } from '@desert-mirror/contracts/money';
import { AddToCalendar } from '../../appointments/add-to-calendar.js';
import { isBins } from '../../appointments/is-bins.js';
import { Preparation } from '../../appointments/preparation.js';
import { paths, withQuery } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { Button, buttonLook } from '../../ui/button.js';
import { focusTitle } from '../../ui/notice.js';
import { canMove, cutoffText, paymentState } from './change-texts.rules.js';
import type { Action } from './panel-frame.js';

interface BookingActionsProps {
  booking: CustomerBooking;
  token: string;
  /** The action that was given up. */
  left: Action | undefined;
  onStart: (action: Action) => void;
}

export function BookingActions({ booking, token, left, onStart }: BookingActionsProps) {
  const { changes, appointment, status } = booking;
  const isExpected = status === 'confirmed' && appointment !== null;
  const start = (action: Action) => ({
    onClick: () => onStart(action),
    ...(left === action && { ref: focusTitle }),
  });
  return (
    <>
      {paymentState(booking) === 'payable' && <Payment booking={booking} token={token} />}
      <h2 className="text-title font-semibold">
        {changes === 'closed' ? 'Anything else?' : 'Your plans changed?'}
      </h2>
      <p className="mt-2 text-small text-ink-soft">{cutoffText(booking)}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {canMove(booking) && (
          <Button variant="secondary" {...start('move')}>
            Move to another time
          </Button>
        )}
        {changes !== 'closed' && (
          <Button variant="secondary" {...start('details')}>
            Change address or car
          </Button>
        )}
        {isExpected && <AddToCalendar booking={booking} token={token} />}
        {changes === 'open' ? (
          <Button variant="danger" {...start('cancel')}>
            Cancel the booking
          </Button>
        ) : (
          <CallLink variant="secondary" />
        )}
      </div>
      {isExpected && <Preparation isBins={isBins(booking)} />}
    </>
  );
}

function Payment({ booking, token }: Pick<BookingActionsProps, 'booking' | 'token'>) {
  const { id, totalAmount, status } = booking;
  return (
    <div className="mb-8 border-b border-line pb-8">
      <h2 className="text-title font-semibold">Payment</h2>
      <p className="mt-2 mb-5 text-small text-ink-soft">
        {status === 'pending'
          ? 'Pay by card to confirm your booking.'
          : 'Pay by card now, or after the work.'}
      </p>
      <Link to={withQuery(paths.checkout(id), { token })} className={buttonLook({ size: 'lg' })}>
        Pay {formatAmount(totalAmount)}
      </Link>
    </div>
  );
}
