import { CircleCheck } from 'lucide-react';
import type { BookingWithAppointment } from '@desert-mirror/contracts/booking';
import { arrivalText } from '../../appointments/arrival-text.js';
import { ManageLink } from '../../appointments/manage-link.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { receivedText } from './received-text.rules.js';

/** Shown in place of the form after a booking without an amount to pay. */
interface BookingReceivedProps {
  booking: BookingWithAppointment;
  onAgain: () => void;
}

export function BookingReceived({ booking, onAgain }: BookingReceivedProps) {
  const { appointment, link } = booking;
  const isConfirmed = appointment?.status === 'confirmed';
  return (
    <Notice
      as="h3"
      title={isConfirmed ? 'Your appointment is booked' : 'We received your request'}
      isFocused
      icon={<CircleCheck className="size-10 text-good" aria-hidden="true" />}
    >
      <p className="max-w-sm text-body text-ink-soft">
        {isConfirmed ? arrivalText(appointment) : receivedText(booking)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <CallLink />
        <ManageLink link={link} />
        <Button variant="secondary" onClick={onAgain}>
          {isConfirmed ? 'Book again' : 'Send another request'}
        </Button>
      </div>
    </Notice>
  );
}
