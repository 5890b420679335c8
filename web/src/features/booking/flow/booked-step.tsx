import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced, lineName } from '@desert-mirror/contracts/prices';
import { useGetBookingQuery, type ReadBooking } from '../../../api/bookings.api.js';
import { AddToCalendar } from '../../../appointments/add-to-calendar.js';
import { arrivalText } from '../../../appointments/arrival-text.js';
import { BookingFacts } from '../../../appointments/booking-facts.js';
import { isBins } from '../../../appointments/is-bins.js';
import { ManageLink } from '../../../appointments/manage-link.js';
import { Preparation } from '../../../appointments/preparation.js';
import { BookingLines } from '../../../appointments/vehicles/price-lines.js';
import { PatientLoader } from '../../../payment/patient-loader.js';
import { CallLink } from '../../../site/call-link.js';
import { Button } from '../../../ui/button.js';
import { forgetBooking } from '../draft-store.js';
import { receivedText } from '../received-text.rules.js';
import { StepFrame, type StepProps } from './step-frame.js';

interface BookedStepProps extends StepProps {
  bookingId: number;
  onClose: () => void;
}

/** The confirmation of a booking that is not paid online. */
export function BookedStep({ bookingId, title, onClose }: BookedStepProps) {
  const { data: booking, isError, refetch } = useGetBookingQuery({ id: bookingId });
  useEffect(() => forgetBooking(bookingId), [bookingId]);
  return (
    <StepFrame
      title={title}
      name={booking ? nameOf(booking) : 'Your booking'}
      actions={
        <>
          <CallLink variant="secondary" size="lg" />
          <Button size="lg" className="flex-1" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {booking && <Details booking={booking} />}
      {booking === undefined && (
        <PatientLoader
          label="Loading your booking"
          what="booking"
          reason={isError ? 'Its details could not be loaded' : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {booking === null && (
        <p className="text-body text-ink-soft">Its details are in the back-office.</p>
      )}
    </StepFrame>
  );
}

const nameOf = ({ appointment }: ReadBooking): string =>
  appointment?.status === 'confirmed' ? 'Your appointment is booked' : 'We received your request';

function Details({ booking }: { booking: ReadBooking }) {
  const { appointment, totalAmount, serviceName, lines = [], promoCode = null } = booking;
  const isConfirmed = appointment?.status === 'confirmed';
  const [line, ...others] = lines;
  // Its price is the total.
  const onlyLine = others.length === 0 && promoCode === null ? line : undefined;
  return (
    <>
      {isConfirmed ? (
        <p role="status" className="flex items-start gap-3 font-display text-part text-balance">
          <CircleCheck className="mt-0.5 size-7 shrink-0 text-good" aria-hidden="true" />
          {arrivalText(appointment)}
        </p>
      ) : (
        <p role="status" className="text-body text-ink-soft">
          {receivedText(booking)}
        </p>
      )}
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 text-lead font-semibold">
        <span>{onlyLine ? lineName(onlyLine) : serviceName}</span>
        {!isUnpriced({ totalAmount, promoCode }) && (
          <span className="tabular-nums">{formatAmount(totalAmount)}</span>
        )}
      </p>
      {!onlyLine && <BookingLines {...booking} />}
      <BookingFacts booking={booking} withTime={!isConfirmed} />
      <p className="mt-5 flex flex-wrap gap-3">
        {isConfirmed && <AddToCalendar booking={booking} />}
        {booking.link && <ManageLink link={booking.link} />}
      </p>
      <Preparation isBins={isBins(booking)} />
    </>
  );
}
