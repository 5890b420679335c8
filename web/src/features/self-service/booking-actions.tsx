import { useState, type ComponentProps } from 'react';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { AddToCalendar } from '../../appointments/add-to-calendar.js';
import { isBins } from '../../appointments/is-bins.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { focusTitle } from '../../ui/notice.js';
import { allows, cutoffText, isExpected, paymentState, type Action } from './change-texts.rules.js';
import { Payment } from './payment.js';
import { SmsChoice } from './sms-choice.js';
import { TipPanel } from './tip-panel.js';
import type { TipProgress } from './use-tip-progress.js';

interface BookingActionsProps {
  booking: CustomerBooking;
  token: string;
  /** The action that was given up, or that the booking no longer allows. */
  left: Action | undefined;
  tip: TipProgress;
  onStart: (action: Action) => void;
  onDone: (outcome: string) => void;
}

export function BookingActions(props: BookingActionsProps) {
  const { booking, token, left, tip, onStart, onDone } = props;
  const { changes, appointment } = booking;
  const [openedAt] = useState(() => Date.now());
  const start = (action: Action) => ({
    onClick: () => onStart(action),
    ...(left === action && { ref: focusTitle }),
  });
  return (
    <>
      {booking.canChooseTime && appointment === null && <FirstTime {...start('time')} />}
      {isAddressMissing(booking) && <FirstAddress {...start('details')} />}
      {['payable', 'invoiced'].includes(paymentState(booking)) && (
        <Payment booking={booking} token={token} onDone={onDone} />
      )}
      <TipPanel booking={booking} token={token} progress={tip} />
      <PanelTitle {...(left && !allows(booking, left) && { ref: focusTitle, tabIndex: -1 })}>
        {changes === 'closed' ? 'Anything else?' : 'Your plans changed?'}
      </PanelTitle>
      <p className="mt-2 text-small text-ink-soft">{cutoffText(booking, openedAt)}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {booking.canChooseTime && appointment && (
          <Button variant="secondary" {...start('time')}>
            Choose another time
          </Button>
        )}
        {allows(booking, 'move') && (
          <Button variant="secondary" {...start('move')}>
            Move to another time
          </Button>
        )}
        {changes !== 'closed' && !isAddressMissing(booking) && (
          <Button variant="secondary" {...start('details')}>
            {isBins(booking) ? 'Change address' : 'Change address or car'}
          </Button>
        )}
        {isExpected(booking) && <AddToCalendar booking={booking} token={token} />}
        {booking.canCancel ? (
          <Button variant="danger" {...start('cancel')}>
            Cancel the booking
          </Button>
        ) : (
          <CallLink variant="secondary" />
        )}
      </div>
      <SmsChoice booking={booking} token={token} />
    </>
  );
}

/** The form with all fields and phone bookings do not require an address. */
const isAddressMissing = ({ changes, appointment, address }: CustomerBooking): boolean =>
  changes !== 'closed' && appointment !== null && address === null;

function FirstAddress(button: Pick<ComponentProps<typeof Button>, 'onClick' | 'ref'>) {
  return (
    <div className="mb-8 border-b border-line pb-8">
      <PanelTitle>Where should we come?</PanelTitle>
      <p className="mt-2 mb-5 text-small text-ink-soft">We do not have your address yet.</p>
      <Button size="lg" className="max-sm:w-full" {...button}>
        Add your address
      </Button>
    </div>
  );
}

function FirstTime(button: Pick<ComponentProps<typeof Button>, 'onClick' | 'ref'>) {
  return (
    <div className="mb-8 border-b border-line pb-8">
      <PanelTitle>Choose a time</PanelTitle>
      <p className="mt-2 mb-5 text-small text-ink-soft">
        See our open times, and choose when we come.
      </p>
      <Button size="lg" className="max-sm:w-full" {...button}>
        See open times
      </Button>
    </div>
  );
}
