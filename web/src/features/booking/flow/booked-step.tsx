import { useEffect } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
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
  const { appointment, totalAmount, serviceName, promoCode = null } = booking;
  const isConfirmed = appointment?.status === 'confirmed';
  return (
    <>
      <p role="status" className="text-body text-ink-soft">
        {isConfirmed ? arrivalText(appointment) : receivedText(booking)}
      </p>
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 text-lead font-semibold">
        <span>{serviceName}</span>
        {!isUnpriced({ totalAmount, promoCode }) && (
          <span className="tabular-nums">{formatAmount(totalAmount)}</span>
        )}
      </p>
      <BookingLines {...booking} />
      <BookingFacts booking={booking} />
      <p className="mt-5 flex flex-wrap gap-3">
        {isConfirmed && <AddToCalendar booking={booking} />}
        {booking.link && <ManageLink link={booking.link} />}
      </p>
      <Preparation isBins={isBins(booking)} />
    </>
  );
}
